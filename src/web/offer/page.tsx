import { LucideProvider } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { offersApi } from '../api/client.ts'
import { AcceptSheet } from './accept-sheet.tsx'
import { AcceptedPage } from './accepted-page.tsx'
import { type Address, behind, pathOf } from './address.ts'
import { CompanyBar, Particulars } from './company.tsx'
import type { Pictures } from './drawing.tsx'
import { useFollowedDay } from './follow-day.ts'
import type { LaterParts } from './later-parts.ts'
import type { MoneyProps } from './money.tsx'
import { OpenPage, type Way } from './open-page.tsx'
import { useOpening } from './papers.tsx'
import { detailsOf, firstDecisions, priceOf } from './price.ts'
import { DeclinedPage, ExpiredPage, LockedPage, NewerPage, WithdrawnPage } from './status-pages.tsx'
import { UnlockSheet } from './unlock-form.tsx'
import { AskSheet, DateSheet, DeclineSheet, RemarkSheet } from './way-sheets.tsx'

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

/** The customer's page: the offer, or what has become of it. */
export function Page({ offer: first, address, pictures, ...parts }: PageProps & Parts) {
  const [offer, setOffer] = useState(first)
  const [decisions, setDecisions] = useState(() => firstDecisions(first))
  const [way, setWay] = useState<Sheets | null>(null)
  const [news, setNews] = useState('')
  const shown = useRef(first.state)
  // A sheet is made when it is first opened, and stays with what was typed into it.
  const [opened, setOpened] = useState<ReadonlySet<Sheets>>(new Set())
  // Loaded while the customer signs, for it is shown the moment that they have.
  const later = useLaterParts(needsParts(offer) || opened.has('accept'), parts)
  const { BookSheet = null, ChangeOrders = null, MoveDay = null } = later ?? {}

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

  const opening = useOpening(offer, address)
  const isCutOff = useFollowedDay(offer, address, setOffer)
  // A deposit that was paid has booked the day.
  const readAgain = useCallback(() => {
    offersApi.get(behind(address)).then(setOffer, () => undefined)
  }, [address])
  const { state, company } = offer
  const details = detailsOf(offer)
  const close = () => setWay(null)
  /** The PDF that waits for the customer to say who they are. */
  const [pdf, setPdf] = useState<string | null>(null)
  function unlock(wanted: string | null) {
    setPdf(wanted)
    open('unlock')
  }
  function open(name: Sheets) {
    setOpened((before) => new Set(before).add(name))
    setWay(name)
  }
  const sheet = (name: Sheets) => ({
    isOpen: way === name,
    onClose: close,
    onDone: show,
    offer,
    address,
  })
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
        {MoveDay && offer.move_day?.phase === 'done' && state !== 'accepted' && (
          <div className="mb-4 flex flex-col gap-3">
            <MoveDay
              {...{ offer, address, isCutOff }}
              day={offer.move_day}
              onUnlock={unlock}
              onRemark={() => open('ask')}
            />
          </div>
        )}
        {isOpen && (
          <OpenPage
            offer={offer}
            details={details}
            pictures={pictures}
            address={address}
            decisions={decisions}
            onDecide={setDecisions}
            onWay={open}
            onUnlock={unlock}
            opening={opening}
            news={news}
          />
        )}
        {!isOpen && news && (
          <p id="news" role="status" className="rounded-card bg-green-fill px-card py-3 text-green-text">
            {news}
          </p>
        )}
        {ChangeOrders && offer.change_orders && (
          <ChangeOrders changes={offer.change_orders} address={address} onOffer={show} />
        )}
        {state === 'accepted' && (offer.booked_for || (offer.deposit && !details?.may_book)) && (
          <MoneyPlace offer={offer} address={address} onSettled={readAgain} />
        )}
        {state === 'accepted' && (
          <AcceptedPage
            offer={offer}
            address={address}
            // What did not come while the customer signed comes with the page.
            onBook={() => (BookSheet ? open('book') : location.reload())}
            onAsk={() => open('ask')}
            onRemark={() => open('remark')}
            isCutOff={isCutOff}
            later={later}
            onUnlock={unlock}
          />
        )}
        {state === 'declined' && <DeclinedPage offer={offer} onAsk={() => open('ask')} />}
        {state === 'expired' && (
          <ExpiredPage {...{ offer, address }} onAsk={() => open('ask')} onUnlock={unlock} />
        )}
        {state === 'withdrawn' && <WithdrawnPage offer={offer} onAsk={() => open('ask')} />}
        {state === 'superseded' && <NewerPage offer={offer} address={address} onUnlock={unlock} />}
        {state === 'locked' && <LockedPage offer={offer} address={address} onOffer={show} />}
        <div className={isOpen ? 'pt-5' : 'pt-2'}>
          <Particulars company={company} />
        </div>
      </main>
      {isOpen && (
        <>
          {opened.has('accept') && (
            <AcceptSheet
              isOpen={way === 'accept'}
              onClose={close}
              onAccepted={show}
              offer={offer}
              details={details}
              decisions={decisions}
              totalCents={priceOf(details, decisions).totalCents}
              address={address}
              opening={opening}
              onUnlock={unlock}
            />
          )}
          {opened.has('date') && <DateSheet {...sheet('date')} />}
          {opened.has('decline') && <DeclineSheet {...sheet('decline')} />}
        </>
      )}
      {opened.has('unlock') && state !== 'locked' && offer.unlock && (
        <UnlockSheet
          {...sheet('unlock')}
          unlock={offer.unlock}
          forPdf={pdf !== null}
          onLook={setOffer}
          onDone={(next) => {
            show(next)
            if (pdf === null) return
            if (details?.whole_document) opening.open(null)
            location.assign(pdf)
          }}
        />
      )}
      {opened.has('ask') && state !== 'locked' && state !== 'superseded' && <AskSheet {...sheet('ask')} />}
      {opened.has('remark') && state === 'accepted' && <RemarkSheet {...sheet('remark')} />}
      {BookSheet && opened.has('book') && state === 'accepted' && details?.may_book && (
        <BookSheet {...sheet('book')} />
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
