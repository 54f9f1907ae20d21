import { useQuery } from '@tanstack/react-query'
import type { Right } from '../../domain/nouns.ts'
import { type Role, roleNamed } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { token } from '../browser-storage.ts'
import { RIGHTS_OF_ROLES } from './role-rights.ts'
import { tokenClaims } from './token-claims.ts'

export const profileQuery = reading(api.auth.profile)

export type May = (right: Right) => boolean

const mayWith =
  (rights: readonly Right[] | undefined): May =>
  (right) =>
    (rights ?? RIGHTS_OF_ROLES[ownRole() ?? 'admin']).includes(right)

/**
 * What the signed-in person may do, to leave out what they may not; the server refuses it anyway. As the profile says
 * once it is there, until then by the role in the token, which may be an older one.
 */
export function useRights(): May {
  return mayWith(useQuery({ ...profileQuery, enabled: false }).data?.rights)
}

/** Whether someone is in a crew, not in the office: they see the jobs they are on, and themselves. */
export const seesOnlyOwnJobs = (may: May): boolean => !may('schedule.read')

/** What one may do, outside of components, by the token. */
export const mayByToken: May = mayWith(undefined)

/** The role in the token. */
export const ownRole = (): Role | null => roleNamed(tokenClaims(token.get() ?? '')?.role ?? null)

/** The e-mail address of the signed-in person. */
export const useOwnEmail = (): string | null => tokenClaims(token.get() ?? '')?.email ?? null
