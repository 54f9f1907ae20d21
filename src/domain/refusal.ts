/** Why something a person asked for was not done; each code has one HTTP status in the server. */
export type RefusalCode =
  | 'invalid' // the request is understood but makes no sense (400)
  | 'unauthorized' // nobody, or somebody unknown, is asking (401)
  | 'forbidden' // whoever is asking may not (403)
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

  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses a change that is based on an older version than the stored one. */
export class StaleVersion extends Refusal {
  /** The stored version; a change that names it is saved over the other's. */
  readonly version: number

  constructor(message: string, version: number) {
    super('conflict', message)
    this.name = 'StaleVersion'
    this.version = version
  }
}
