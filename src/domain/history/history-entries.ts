/** What a company's history is about. */
export const ENTITIES = ['quote', 'job', 'settings', 'pricing', 'team', 'connections', 'crews'] as const
export type Entity = (typeof ENTITIES)[number]
export const ENTITY_WORDS: Record<Entity, string> = {
  quote: 'Quotes',
  job: 'Jobs',
  settings: 'Settings',
  pricing: 'Pricing',
  team: 'Team',
  connections: 'Connections',
  crews: 'Crews and trucks',
}

/** What was done, and its word before what it was done to. */
const ACTION_WORDS = {
  created: 'made',
  changed: 'changed',
  deleted: 'deleted',
  converted: 'turned into a job:',
  invited: 'invited',
  invited_again: 'sent the invitation again:',
  withdrawn: 'withdrew the invitation of',
  joined: 'joined the team:',
  left: 'left the team:',
  replaced: 'replaced',
} as const
export const ACTIONS = Object.keys(ACTION_WORDS) as [Action, ...Action[]]
export type Action = keyof typeof ACTION_WORDS

/** Who changes something where nobody of the company does. */
export const ACTORS = {
  phone_agent: 'AI phone agent',
  customer: 'Customer',
  mail_delivery: 'Mail delivery',
} as const
export type Actor = keyof typeof ACTORS

/** What happened, without a full stop: `Pat Doe changed quote QT-2026-0007`. */
export const entryWords = (by: string, action: Action, name: string): string =>
  `${by} ${ACTION_WORDS[action]} ${name}`
