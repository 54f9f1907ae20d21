import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Right, rightsOf } from '../../domain/team/rights.ts'
import { roleNamed } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'
import { token } from '../api/token.ts'
import { tokenClaims } from './token-claims.ts'

export const profileQuery = queryOptions({
  queryKey: ['auth', 'profile'],
  queryFn: ({ signal }) => api.auth.profile({ signal }),
})

export type May = (right: Right) => boolean

const mayWith =
  (rights: readonly Right[] | undefined): May =>
  (right) =>
    (rights ?? rightsOf(roleNamed(tokenClaims(token.get() ?? '')?.role ?? null) ?? 'admin')).includes(right)

/**
 * What whoever is signed in may do, to leave out what they may not; the server refuses it anyway. As the profile says
 * once it is there, until then by the role in the token, which may be an older one.
 */
export function useRights(): May {
  return mayWith(useQuery({ ...profileQuery, enabled: false }).data?.rights)
}

/** The same outside of components, by the token. */
export const mayByToken: May = mayWith(undefined)

/** The e-mail address of whoever is signed in. */
export const useOwnEmail = (): string | null => tokenClaims(token.get() ?? '')?.email ?? null
