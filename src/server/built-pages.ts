import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DaySheet } from '../contract/day-sheets.ts'
import type { FollowUpStop } from '../contract/notifications.ts'
import type { Offer } from '../contract/offer.ts'
import { Refusal } from '../domain/refusal.ts'

/** Written by the build of the web app. */
const BUILT_PAGE = join(import.meta.dirname, '../../dist/offer-page/offer-page.js')

/** What the built pages export; their sources are in `src/web/offer/`. */
type BuiltPages = {
  styles: string
  firstScript: string
  renderOfferPage(offer: Offer, address: { token: string; version: string | null }): string
  renderStopPage(stop: FollowUpStop): string
  renderDayPage(sheet: DaySheet, token: string): string
  renderDeadLinkPage(): string
}

/** The pages behind links as the build wrote them; null without a build, when there are only the calls. */
export const builtPages = async (): Promise<BuiltPages | null> =>
  existsSync(BUILT_PAGE) ? import(pathToFileURL(BUILT_PAGE).href) : null

/** What a page behind a link shows. Anyone who guesses too often reads what everybody reads of a wrong link. */
export async function nullWhenDead<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && ['not-found', 'too-many'].includes(error.code)) return null
    throw error
  }
}

/** How a content security policy names a script or a style sheet that stands in the page itself. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * How a page behind a link is sent: to the person who asked, kept by no one, found by no search.
 * @param styles the style sheet that stands in the page; null where it is a file of ours
 * @param allowed what the page needs beside that, by directives of the content security policy
 */
export const pageHeaders = (styles: string | null, allowed: Record<string, string> = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': contentPolicy(styles, allowed),
})

/** Nothing from elsewhere, no script but ours, no style but ours. */
function contentPolicy(styles: string | null, allowed: Record<string, string>): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': styles === null ? "'self'" : sourceOf(styles),
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...allowed,
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}
