/** What a person is in a company, the most trusted first. */
export const ROLES = ['admin', 'office', 'estimator', 'crew'] as const
export type Role = (typeof ROLES)[number]

/** A role's name on the screen and on the wire's `user.role`, and what it is for in one sentence. */
export const ROLE_WORDS: Record<Role, { name: string; means: string }> = {
  admin: { name: 'Admin', means: 'Everything.' },
  office: {
    name: 'Office',
    means: 'All but team, pricing, company data and connections.',
  },
  estimator: { name: 'Estimator', means: 'Quotes, and reading the schedule.' },
  crew: { name: 'Crew', means: 'Only the jobs they are on, without prices.' },
}

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text)

/** The role that a word names (`Admin`); null for any other. */
export const roleNamed = (name: string | null): Role | null =>
  ROLES.find((role) => ROLE_WORDS[role].name === name) ?? null
