import { RIGHTS_OF_NOUNS, type Right } from '../nouns.ts'
import { ROLE_NAMES, type Role } from './roles.ts'

/** What a role is for, in one sentence. */
export const ROLE_MEANS: Record<Role, string> = {
  admin: 'Everything.',
  office:
    'Everything except team, pricing, company data, connections, API keys, reports, payroll and charging more than was signed.',
  estimator: 'Quotes, and viewing the schedule.',
  crew: 'Only the jobs they are on, without prices.',
}

/** What someone reads who may not: who they are here, what they cannot do, and whom to ask. */
export const withoutRight = (role: Role, right: Right): string =>
  `Your role (${ROLE_NAMES[role]}) cannot ${RIGHTS_OF_NOUNS[right].act}. Please ask an Admin.`

type Program = { readonly name: string; readonly isApp: boolean }

/** What a program reads whose API key may not: it may not either where its maker has lost the right. */
export const keyWithoutRight = ({ name: key, isApp }: Program, right: Right, makerMay: boolean): string => {
  const { act } = RIGHTS_OF_NOUNS[right]
  if (isApp) {
    const why = makerMay ? '' : ': the person who connected it no longer can'
    return `The app ${key} cannot ${act}${why}. Revoke its access and connect it again to allow more.`
  }
  return makerMay
    ? `The API key ${key} cannot ${act}. An Admin can make one that may.`
    : `The API key ${key} cannot ${act}: the person who made it no longer can. An Admin can make another.`
}
