const YES = /^(yes|y|yeah|yep|true)[.!]?$/i
const NO = /^(no|n|nope|false)[.!]?$/i

/** A plain yes or no, however it is written, is `yes` or `no`; anything else that was said stays as it is. */
export function yesOrNo(text: string): string {
  if (YES.test(text.trim())) return 'yes'
  return NO.test(text.trim()) ? 'no' : text
}
