import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Session } from '../../src/contract/auth.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Role } from '../../src/domain/team/roles.ts'
import { type Caller, type Company, visitor } from './company.ts'
import type { Mailbox } from './mailbox.ts'

const { team } = contract

export type Colleague = Caller & { session: Session; email: string; password: string }

export const someEmail = (name = 'sam') => `${name}-${randomUUID()}@ridgeline.example`

/** The token in the newest invitation that an address got, once there are as many as `count`. */
export async function invitationToken(mailbox: Mailbox, email: string, count = 1): Promise<string> {
  // Polling is for tests only; anyone who sets a suite up invites everybody once.
  if (count === 1) await mailbox.waitForMail({ to: email })
  else await expect.poll(async () => (await mailbox.mailsTo(email)).length).toBe(count)
  const mail = (await mailbox.mailsTo(email)).at(-1)
  const token = /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation in the mail: ${mail?.text}`)
  return token
}

/** Someone new on a company's team, invited and signed in. */
export async function joinTeam(
  company: Caller,
  mailbox: Mailbox,
  role: Role,
  { baseUrl, email = someEmail(role) }: { baseUrl?: string; email?: string } = {},
): Promise<Colleague> {
  const place = baseUrl === undefined ? {} : { baseUrl }
  await company.call(team.invite, { body: { email, role } })
  const password = 'a password of my own'
  const token = await invitationToken(mailbox, email)
  const session = await visitor(place).call(team.accept, { body: { token, password } })
  return { ...visitor({ ...place, token: session.access_token }), session, email, password }
}

/** The number of someone on the team. */
export const memberId = async (company: Company | Caller, email: string): Promise<number> => {
  const { members } = await company.call(team.list)
  return members.find((member) => member.email === email)?.id as number
}
