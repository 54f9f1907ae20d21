// An address someone could write to looks like one; the pattern is basic on purpose: only sending proves it.

/** What an e-mail address looks like. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/

/** No mail server takes a longer address. In characters. */
export const EMAIL_LENGTH = 254

/** Whether a text is an e-mail address, and nothing else. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL_PATTERN.test(text)
}
