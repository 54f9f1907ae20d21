import { CalendarX, Check, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DaySheet } from '../../contract/day-sheets.ts'
import type { FollowUpStop } from '../../contract/notifications.ts'
import type { Offer } from '../../contract/offer.ts'
import { longDate } from '../../domain/calendar.ts'
import { catalogueItems } from '../../domain/catalogue/catalogue.ts'
import { itemMeant } from '../../domain/catalogue/item-meant.ts'
import { formatPhone } from '../format/phone.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { Address } from './address.ts'
import { builtFiles } from './built-files.ts'
import { lineKey, type Pictures, StatusCard } from './card.tsx'
import { CompanyBar } from './company.tsx'
import { DaySheetPage } from './day-sheet-page.tsx'
import { LATER_PARTS } from './move-day.tsx'
import { Icons, Page } from './page.tsx'

/** Stands in the page itself; the server allows it by its hash. */
export const styles = builtFiles.styles

/** Stands in the page as well: it notes the button that is pressed before the page's own script is there. */
export const firstScript =
  "addEventListener('click',e=>{if(!window.isAlive)window.pressed=e.target.closest('button')},true)"

/** `<` could end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

type DocumentProps = {
  title: string
  /** What programs that show links say of it. */
  about?: string
  /** A script that stands in the page itself. */
  first?: string
  /** What brings the page to life, and what it is given. */
  script?: string
  props?: object
  children: ReactNode
}

function Document({
  title,
  about = 'A quote for your move.',
  first,
  script = builtFiles.script,
  props,
  children,
}: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="description" content={about} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFFFF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131619" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <link rel="preload" href={builtFiles.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        {first && <script dangerouslySetInnerHTML={{ __html: first }} />}
        {props && <script type="module" src={script} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <div id="page">
          <Icons>{children}</Icons>
        </div>
        {props && (
          <script
            id="data"
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
            dangerouslySetInnerHTML={{ __html: json(props) }}
          />
        )}
      </body>
    </html>
  )
}

/** Of the items, and of the optional lines whose name is an item's. */
export function picturesOf({ details, lines }: Offer, drawings: Pictures = builtFiles.pictures): Pictures {
  const named = [
    ['placeholder', 'placeholder'],
    ...(details?.items ?? []).map(({ name }) => [name, name]),
    ...lines
      .filter(({ optional }) => optional)
      .map((line) => [lineKey(line), itemMeant(catalogueItems, line.label)?.name]),
  ]
  return Object.fromEntries(
    named.flatMap(([key, name]) => {
      const picture = drawings[name ?? '']
      return picture ? [[key, picture]] : []
    }),
  )
}

/** The whole page of an offer as HTML. */
export function renderOfferPage(offer: Offer, address: Address): string {
  const props = { offer, address, pictures: picturesOf(offer) }
  const title = `Quote ${offer.quote_number} of ${offer.company.name}`
  return `<!doctype html>${renderToStaticMarkup(
    <Document title={title} first={firstScript} props={props}>
      <Page {...props} parts={LATER_PARTS} />
    </Document>,
  )}`
}

/** One page for every link that leads nowhere, so that no one learns which ones once did. */
export function renderDeadLinkPage(): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document title="This link has expired">
      <main className="mx-auto max-w-[608px] px-4 py-8">
        <StatusCard icon={CalendarX} tone="grey" title="This link has expired">
          <p className="text-text-2">
            Please ask the moving company that sent it for a new one, by phone or by replying to its email.
          </p>
        </StatusCard>
      </main>
    </Document>,
  )}`
}

/** Where a customer stops the follow-ups of a company; its button posts to the page itself, without any script. */
export function renderStopPage({ company, stopped }: FollowUpStop): string {
  const { name, phone, email } = company
  const title = stopped ? 'You will get no more reminders' : `Stop reminders from ${name}?`
  return `<!doctype html>${renderToStaticMarkup(
    <Document title={title}>
      <CompanyBar company={company} logo={null} />
      <main className="mx-auto max-w-[608px] px-4 py-8">
        <StatusCard icon={stopped ? Check : Mail} tone={stopped ? 'success' : 'accent'} title={title}>
          <p className="text-text-2">
            {stopped
              ? `${name} will send you no more reminders about your quotes. The quotes themselves are still valid.`
              : 'You will get no more reminders about your quotes. The quotes themselves are still valid.'}
          </p>
          {stopped ? (
            <p className="text-text-2">
              Questions? {phone ? `Call ${formatPhone(phone)}` : `Write to ${email}`}.
            </p>
          ) : (
            <form method="post">
              <button type="submit" className={buttonStyle('primary', 'medium', 'h-12 w-full')}>
                Stop reminders
              </button>
            </form>
          )}
        </StatusCard>
      </main>
    </Document>,
  )}`
}

/** A crew's day, for someone of the crew. It is whole without script, which only tells that it was looked at. */
export function renderDayPage(sheet: DaySheet, token: string): string {
  const props = { token, edition: sheet.edition }
  const title = `${sheet.crew}, ${longDate(sheet.date)}`
  return `<!doctype html>${renderToStaticMarkup(
    <Document title={title} about="The jobs of a day." script={builtFiles.dayScript} props={props}>
      <DaySheetPage sheet={sheet} />
    </Document>,
  )}`
}
