import type { FastifyRequest } from 'fastify'
import type { Right } from '../domain/nouns.ts'
import {
  type CrewScope,
  crewScopeOf,
  openCrewScope,
  openOrgScope,
  type Services,
  type StaffScope,
  signInAgain,
} from './org-scope.ts'
import type { Claims } from './tokens.ts'

const BEARER = /^Bearer (.+)$/i

/** Opens the scope of whoever a request's token speaks for. */
export function createScopeOpener(services: Services) {
  const { db, tokens, crewTokens, clock } = services
  const tokenIn = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]

  /** @throws Refusal `unauthorized` without a token of staff */
  async function claimsIn(request: FastifyRequest): Promise<Claims> {
    const token = tokenIn(request)
    const claims = token ? await tokens.verify(token) : null
    if (!claims) throw signInAgain()
    return claims
  }

  const openStaff = async (claims: Claims, right: Right): Promise<StaffScope> => ({
    ...(await openOrgScope(db, claims, right, clock())),
    services,
  })

  /** Of the link of a day, or of whoever is signed in as somebody of a crew. */
  async function openCrew(request: FastifyRequest, right: Right): Promise<CrewScope> {
    const token = tokenIn(request)
    const ofLink = token ? await crewTokens.verify(token) : null
    if (ofLink) return { ...(await openCrewScope(db, ofLink, clock())), services }
    return crewScopeOf(await openStaff(await claimsIn(request), right))
  }

  return { claimsIn, openStaff, openCrew }
}
