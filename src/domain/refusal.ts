import { SET_UP_TWO_STEP } from './team/two-step-code.ts'

/** Why something a person asked for was not done; each code has one HTTP status in the server. */
export type RefusalCode =
  | 'invalid' // the request is understood but makes no sense (400)
  | 'unauthorized' // no one, or someone unknown, is asking (401)
  | 'forbidden' // anyone who is asking may not (403)
  | 'not-found' // it does not exist, or belongs to another organisation (404)
  | 'conflict' // it clashes with something that is already so (409)
  | 'unprocessable' // a value cannot be used (422)
  | 'too-many' // the caller has to wait (429)
  | 'unavailable' // everybody has to wait (503)

/** An expected failure with a sentence a person can act on; thrown by the domain, translated once to HTTP. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Only for `too-many` and `unavailable`: seconds until it is worth trying again. */
  readonly retryAfterSeconds: number | undefined
  /** What a program needs besides the sentence; answered beside it. */
  readonly facts: Readonly<Record<string, string | number>> = {}

  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses a change that is based on an older version than the stored one. */
export class StaleVersion extends Refusal {
  override readonly facts: { readonly version: number }

  /** @param version the stored one; a change that names it is saved over the other's */
  constructor(message: string, version: number) {
    super('conflict', message)
    this.name = 'StaleVersion'
    this.facts = { version }
  }
}

/** Refuses a session to someone who has proved their password and still owes the code of two-step sign-in. */
export class CodeNeeded extends Refusal {
  override readonly facts: { readonly challenge: string }

  /** @param challenge what the code is sent with */
  constructor(challenge: string) {
    super('unauthorized', 'Please enter the code from your authenticator app.')
    this.name = 'CodeNeeded'
    this.facts = { challenge }
  }
}

/** Refuses everything but their own account to someone whose company asks for two-step sign-in. */
export class TwoStepMissing extends Refusal {
  override readonly facts = { code: SET_UP_TWO_STEP }

  constructor(companyName: string) {
    super('forbidden', `${companyName} requires two-step sign-in. Please set it up to continue.`)
    this.name = 'TwoStepMissing'
  }
}

/** Refuses what took longer than it may: the next try takes as long. */
export class TakesTooLong extends Refusal {
  constructor(message: string, retryAfterSeconds: number) {
    super('unavailable', message, retryAfterSeconds)
    this.name = 'TakesTooLong'
  }
}
