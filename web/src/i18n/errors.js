/** What went wrong, in the person's language. */
import { ApiError } from '../api/http.js';
import { isKey, t } from './index.js';

/** @param {unknown} error */
export function explain(error) {
  if (!(error instanceof ApiError)) return t('error.page', { detail: String(error) });
  const key = `error.${error.code}`;
  // A newer server may know troubles that this page does not.
  return isKey(key)
    ? t(key, { es: error.message, ...error.params, detail: error.message })
    : t('error.other', { detail: error.message });
}
