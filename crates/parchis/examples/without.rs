//! What each group of terms is worth: weights without one of them, to play against those in use.
//!
//! ```sh
//! cargo run --release -p parchis --example without -- FOLDER
//! for file in FOLDER/*.bin; do
//!     ludoteca arena parchis -e "without=engine:nodes=2000,eval=trained:$file" -e "with=engine:nodes=2000" \
//!         --openings plies=4 --rounds 100
//! done
//! ```

use std::error::Error;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::PathBuf;

use parchis::Trained;
use parchis::evaluate::trained::Group;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name the folder")?);
    fs::create_dir_all(&folder)?;
    for (_, name, _) in Group::ALL {
        let weights = Trained::new().without(name).ok_or("every group has its name")?;
        let mut file = BufWriter::new(File::create(folder.join(format!("{name}.bin")))?);
        weights.write(&mut file)?;
    }
    Ok(())
}
