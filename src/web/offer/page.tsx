import { LucideProvider } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { offersApi } from '../api/client.ts'
import { AcceptSheet } from './accept-sheet.tsx'
import { AcceptedPage } from './accepted-page.tsx'
import { type Address, behind, pathOf } from './address.ts'
import type { Pictures } from './card.tsx'
import { CompanyBar, Particulars } from './company.tsx'
import { useFollowedDay } from './follow-day.ts'
import type { MoneyProps } from './money.tsx'
import type { LaterParts } from './move-day.tsx'
import { OpenPage, type Way } from './open-page.tsx'
import { useOpening } from './papers.tsx'
import { type Details, detailsOf, firstDecisions, priceOf } from './price.ts'
import { DeclinedPage, ExpiredPage, LockedPage, NewerPage, WithdrawnPage } from './status-pages.tsx'
import { UnlockSheet } from './unlock-form.tsx'
import { AskSheet, DateSheet, DeclineSheet } from './way-sheets.tsx'

declare global {
  interface Window {
    /** From here on React hears what is pressed. */
    isAlive?: boolean
    /** The button that was pressed last before that, by the script that stands in the page. */
    pressed?: HTMLButtonElement | null
  }
}

/** What the server puts into the page. */
export type PageProps = { offer: Offer; address: Address; pictures: Pictures }

/** The look of every icon of these pages. */
export const Icons = ({ children }: { children: ReactNode }) => (
  <LucideProvider size={16} strokeWidth={1.5} absoluteStrokeWidth className="shrink-0">
    {children}
  </LucideProvider>
)

type Sheets = Way | 'book' | 'remark'

/** Whether the offer shows something of what comes once it is accepted. */
export const needsParts = ({ state, move_day, change_orders }: Offer) =>
  state === 'accepted' || Boolean(move_day || change_orders)

type Parts = {
  /** Null where nothing was accepted. */
  parts: LaterParts | null
  loadParts?: () => Promise<LaterParts>
}

/** What is shown once an offer is accepted: there from the start where it was, else loaded when it is wanted. */
function useLaterParts(isWanted: boolean, { parts: first, loadParts }: Parts): LaterParts | null {
  const [parts, setParts] = useState(first)
  const isMissing = !parts && isWanted
  useEffect(() => {
    if (isMissing) loadParts?.().then(setParts, () => undefined)
  }, [isMissing, loadParts])
  return parts
}

/** The offer as it stands with what was decided, and which of its sheets were opened. */
function usePage({ offer: first, address, ...parts }: Omit<PageProps, 'pictures'> & Parts) {
  const [offer, setOffer] = useState(first)
  const [decisions, setDecisions] = useState(() => firstDecisions(first))
  const [way, setWay] = useState<Sheets | null>(null)
  const [news, setNews] = useState('')
  const shown = useRef(first.state)
  // A sheet is made when it is first opened, and stays with what was typed into it.
  const [opened, setOpened] = useState<ReadonlySet<Sheets>>(new Set())
  /** The PDF that waits for the customer to say who they are. */
  const [pdf, setPdf] = useState<string | null>(null)

  function show(next: Offer, words = '') {
    setOffer(next)
    setWay(null)
    setNews(words)
    if (next.version !== offer.version || next.state !== offer.state) setDecisions(firstDecisions(next))
  }
  // A press that came before the page could hear it counts.
  useEffect(() => window.pressed?.click(), [])
  // What has become of the offer stands at the top, in place of what was there.
  useEffect(() => {
    if (shown.current === offer.state) return
    shown.current = offer.state
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-status]')?.focus({ preventScroll: true })
  }, [offer.state])
  useEffect(() => {
    if (news) document.getElementById('news')?.scrollIntoView({ block: 'center' })
  }, [news])

  function open(name: Sheets) {
    setOpened((before) => new Set(before).add(name))
    setWay(name)
  }
  return {
    ...{ offer, setOffer, address, decisions, setDecisions, news, opened, pdf, show, open },
    details: detailsOf(offer),
    // Loaded while the customer signs, for it is shown the moment that they have.
    later: useLaterParts(needsParts(offer) || opened.has('accept'), parts),
    opening: useOpening(offer, address),
    isCutOff: useFollowedDay(offer, address, setOffer),
    unlock(wanted: string | null) {
      setPdf(wanted)
      open('unlock')
    },
    sheet: (name: Sheets) => {
      const isOpen = way === name
      return { isOpen, onClose: () => setWay(null), onDone: show, offer, address }
    },
  }
}

type Shown = { page: ReturnType<typeof usePage> }

/** The customer's page: the offer, or what has become of it. */
export function Page({ pictures, ...given }: PageProps & Parts) {
  const page = usePage(given)
  const { offer, address, details, later, news, open, unlock } = page
  const { state, company, move_day } = offer
  const isOpen = state === 'open' && details !== null
  return (
    <>
      <CompanyBar company={company} logo={company.has_logo ? pathOf('logo', address) : null} />
      <main
        className={
          isOpen
            ? 'mx-auto max-w-[1072px] px-4 pt-5 pb-32 min-[900px]:pt-8 min-[900px]:pb-12 print:pb-4'
            : 'mx-auto flex max-w-[608px] flex-col gap-3 px-4 py-5 min-[900px]:py-8'
        }
      >
        {later && move_day?.phase === 'done' && state !== 'accepted' && (
          <div className="mb-4 flex flex-col gap-3">
            <later.MoveDay
              {...{ offer, address, isCutOff: page.isCutOff, day: move_day, onUnlock: unlock }}
              onRemark={() => open('ask')}
            />
          </div>
        )}
        {isOpen && (
          <OpenPage
            {...{ offer, details, pictures, address, news }}
            {...{ decisions: page.decisions, onDecide: page.setDecisions, opening: page.opening }}
            onWay={open}
            onUnlock={unlock}
          />
        )}
        {!isOpen && news && (
          <p id="news" role="status" className="rounded-card bg-green-fill px-card py-3 text-green-text">
            {news}
          </p>
        )}
        {later && offer.change_orders && (
          <later.ChangeOrders changes={offer.change_orders} address={address} onOffer={page.show} />
        )}
        <Outcome page={page} />
        <div className={isOpen ? 'pt-5' : 'pt-2'}>
          <Particulars company={company} />
        </div>
      </main>
      {isOpen && <OpenSheets page={page} details={details} />}
      <OtherSheets page={page} />
    </>
  )
}

/** What has become of an offer that waits for no answer any more. */
function Outcome({ page }: Shown) {
  const { offer, setOffer, address, details, later, open, unlock: onUnlock } = page
  // A deposit that was paid has booked the day.
  const readAgain = useCallback(() => {
    offersApi.get(behind(address)).then(setOffer, () => undefined)
  }, [address, setOffer])
  const onAsk = () => open('ask')
  switch (offer.state) {
    case 'accepted':
      return (
        <>
          {(offer.booked_for || (offer.deposit && !details?.may_book)) && (
            <MoneyPlace offer={offer} address={address} onSettled={readAgain} />
          )}
          <AcceptedPage
            {...{ offer, address, later, onUnlock, onAsk, isCutOff: page.isCutOff }}
            // What did not come while the customer signed comes with the page.
            onBook={() => (later ? open('book') : location.reload())}
            onRemark={() => open('remark')}
          />
        </>
      )
    case 'declined':
      return <DeclinedPage offer={offer} onAsk={onAsk} />
    case 'expired':
      return <ExpiredPage {...{ offer, address, onAsk, onUnlock }} />
    case 'withdrawn':
      return <WithdrawnPage offer={offer} onAsk={onAsk} />
    case 'superseded':
      return <NewerPage {...{ offer, address, onUnlock }} />
    case 'locked':
      return <LockedPage offer={offer} address={address} onOffer={page.show} />
    default:
      return null
  }
}

function OpenSheets({ page, details }: Shown & { details: Details }) {
  const { opened, sheet, decisions, opening, unlock } = page
  return (
    <>
      {opened.has('accept') && (
        <AcceptSheet
          {...{ ...sheet('accept'), details, decisions, opening, onUnlock: unlock }}
          totalCents={priceOf(details, decisions).totalCents}
        />
      )}
      {opened.has('date') && <DateSheet {...sheet('date')} />}
      {opened.has('decline') && <DeclineSheet {...sheet('decline')} />}
    </>
  )
}

/** What can be asked or said of an offer, however it stands. */
function OtherSheets({ page }: Shown) {
  const { offer, details, later, opened, sheet, pdf, opening } = page
  const { state } = offer
  return (
    <>
      {opened.has('unlock') && state !== 'locked' && offer.unlock && (
        <UnlockSheet
          {...sheet('unlock')}
          unlock={offer.unlock}
          forPdf={pdf !== null}
          onLook={page.setOffer}
          onDone={(next) => {
            page.show(next)
            if (pdf === null) return
            if (details?.whole_document) opening.open(null)
            location.assign(pdf)
          }}
        />
      )}
      {opened.has('ask') && state !== 'locked' && state !== 'superseded' && <AskSheet {...sheet('ask')} />}
      {later && opened.has('remark') && state === 'accepted' && <later.RemarkSheet {...sheet('remark')} />}
      {later && opened.has('book') && state === 'accepted' && details?.may_book && (
        <later.BookSheet {...sheet('book')} />
      )}
    </>
  )
}

/** The money of a booked move, loaded once the page is there: most who open it come for something else. */
function MoneyPlace(props: MoneyProps) {
  const [loaded, setLoaded] = useState<{ Money: ComponentType<MoneyProps> } | null>(null)
  useEffect(() => {
    // Without a line nothing is shown that may be old.
    import('./money.tsx').then(setLoaded, () => undefined)
  }, [])
  return loaded && <loaded.Money {...props} />
}
