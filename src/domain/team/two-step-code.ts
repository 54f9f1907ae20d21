/** By what a program knows that two-step sign-in has to be set up before anything else. */
export const SET_UP_TWO_STEP = 'set_up_two_step'

/** What someone typed as the second step of signing in. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

export const RECOVERY_CODES = 10
/** Crockford's Base32: without the letters that are read as digits. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 5 bits each: together 80, which no one tries out from a stolen table of hashes. */
export const RECOVERY_LENGTH = 16
/** Codes that were given before had 60 bits; they go on. */
const OLD_LENGTH = 12
const RECOVERY_CODE = new RegExp(
  `^[${RECOVERY_LETTERS}]{${OLD_LENGTH}}(?:[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH - OLD_LENGTH}})?$`,
)

/** Reads a code however it is written: `123 456`, `abcd-efgh-jkmn-pqrs`, `O` for `0`. Null when it cannot be one. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  const recovery = code.replaceAll('O', '0').replace(/[IL]/g, '1')
  return RECOVERY_CODE.test(recovery) ? { kind: 'recovery', code: recovery } : null
}

/** A recovery code as it is shown: `ABCD-EFGH-JKMN-PQRS`. */
export const recoveryCodeShown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code
