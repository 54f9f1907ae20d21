import { ENTITY_WORDS, type Entity, NOUNS, type Right } from '../nouns.ts'
import { plainKind } from '../plain-kind.ts'

/** What a company's history is about. */
export const ENTITIES = Object.keys(ENTITY_WORDS) as [Entity, ...Entity[]]
/** All three kinds that go out, under one name: as the first entries were stored, and still to be asked for. */
export const CREWS = 'crews'
export const KINDS_OF_CREWS: readonly Entity[] = Object.keys(NOUNS.crews.history) as Entity[]
export type StoredEntity = Entity | typeof CREWS

/** What only those see in the history who may see it elsewhere. */
export const READ_WITH: Readonly<Partial<Record<Entity, Right>>> = {
  time_sheet: 'payroll.read',
  cost_rate: 'payroll.read',
}

/** What an entry is about; the first ones about crews, people and trucks say it by their name only. */
export function entityOf(stored: StoredEntity, name: string): Entity {
  if (stored !== CREWS) return stored
  if (name.startsWith('crew ')) return 'crew'
  return name.startsWith('truck ') || name.startsWith('out of service of truck ') ? 'truck' : 'person'
}

/** What was done, and its word before what it was done to. */
const ACTION_WORDS = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  converted: 'converted to a job:',
  invited: 'invited',
  invited_again: 'resent the invitation:',
  withdrawn: 'withdrew the invitation to',
  joined: 'joined the team:',
  left: 'left the team:',
  replaced: 'replaced',
  merged: 'merged',
  separated: 'separated again',
  split: 'split',
  told_apart: 'told apart',
  kept_as_one: 'kept as one',
  told: 'told',
  unreached: 'could not reach',
  revoked: 'revoked',
  closed: 'closed',
  reopened: 'reopened',
  exported: 'exported',
  imported: 'imported',
  taken_back: 'undid the import of',
} as const
export const ACTIONS = Object.keys(ACTION_WORDS) as [Action, ...Action[]]
export type Action = keyof typeof ACTION_WORDS

/** Who changes something where no one of the company does. */
export const ACTORS = {
  phone_agent: 'AI phone agent',
  customer: 'Customer',
  crew: 'Crew',
  mail_delivery: 'Email delivery',
  card_provider: 'Card payments',
  webhooks: 'Webhooks',
} as const
export type Actor = keyof typeof ACTORS

/** Who did it, in words. */
export const actorWords = (actor: Actor): string => ACTORS[actor] ?? plainKind(actor)

/** What an app is called that someone has let in. */
export const appName = (name: string): string => `App ${name}`
/** What a program is called that acts by an API key; an app goes by its own name. */
export const keyName = (name: string): string => (name.startsWith(appName('')) ? name : `API key ${name}`)

/** What happened, without a full stop: `Pat Doe changed quote QT-2026-0007`. */
export const entryWords = (by: string, action: Action, name: string): string =>
  `${by} ${ACTION_WORDS[action] ?? plainKind(action)} ${name}`
