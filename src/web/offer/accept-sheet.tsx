import { useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { maximumWords } from '../../domain/agreements/signed-maximum.ts'
import { formatCents } from '../../domain/money.ts'
import { offersApi } from '../api/client.ts'
import { formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { type Address, behind } from './address.ts'
import { missingOfPapers, PaperReceipts, papersToSay, type SaidOf, WholeDocument } from './paper-receipts.tsx'
import { Opened, type Opening } from './papers.tsx'
import { PdfLink } from './pdf-link.tsx'
import {
  type Decisions,
  type Details,
  depositOf,
  maximumOf,
  priceOf,
  totalName,
  valuationOf,
} from './price.ts'
import { useSending } from './sending.ts'
import { Sheet } from './sheet.tsx'
import { SignFields, useSigning } from './sign-fields.tsx'

type AcceptSheetProps = {
  isOpen: boolean
  onClose: () => void
  onDone: (offer: Offer) => void
  offer: Offer
  details: Details
  decisions: Decisions
  totalCents: number | null
  address: Address
  opening: Opening
  onUnlock: (pdf: string) => void
}

const receiptsOf = (papers: Details['papers'], said: SaidOf) =>
  papersToSay(papers).map(({ id, says }) => ({
    id,
    initials: says === 'initials' ? (said[id]?.initials.trim() ?? null) : null,
  }))

/** Where the customer agrees and signs. What was filled in stays when it is closed or when sending fails. */
export function AcceptSheet(props: AcceptSheetProps) {
  const { isOpen, onClose, onDone, offer, details, decisions, totalCents, address, opening } = props
  const [said, setSaid] = useState<SaidOf>({})
  const signing = useSigning()
  const { papers, consent } = details
  const isDocumentMissing = details.whole_document && !opening.has(null)
  const sending = useSending(onDone, {
    missing: [
      isDocumentMissing && 'whole-document',
      ...missingOfPapers(papers, said, opening),
      ...signing.missing,
    ],
  })
  const total = totalCents === null ? '' : formatCents(totalCents)
  const sign = () =>
    sending.send(() => {
      const receipts = receiptsOf(papers, said)
      const chosen = { chosen_lines: [...decisions.chosen], valuation: decisions.valuation }
      const body = { ...signing.said(), receipts, version: offer.version, ...chosen }
      return offersApi.accept({ ...behind(address), body })
    })
  const leaving = useLeaving(signing, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      width="medium"
      title="Accept and sign"
      description={`Quote ${offer.quote_number} of ${offer.company.name}, version ${offer.version}`}
      onClose={leaving.leave}
      onSubmit={sign}
      question={leaving.question}
      sending={sending}
      note="We email you the signed PDF."
      action={`Sign and accept ${total}`}
      busyWords="Signing …"
    >
      <Agreed {...{ offer, details, decisions, total }} />
      {(details.whole_document || papersToSay(papers).length > 0) && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">Please open before you sign</h3>
          {details.whole_document && <Whole {...props} isMissing={sending.lacks('whole-document')} />}
          <PaperReceipts
            papers={papers}
            said={said}
            onSay={(id, own) => setSaid((before) => ({ ...before, [id]: own }))}
            {...{ opening, address, lacks: sending.lacks }}
          />
        </div>
      )}
      <Electronically texts={consent.texts} />
      <SignFields {...{ isOpen, signing, lacks: sending.lacks }} agreement={consent.agreement} />
    </Sheet>
  )
}

type WholeProps = AcceptSheetProps & { isMissing: boolean }

function Whole({ offer, address, opening, onUnlock, isMissing }: WholeProps) {
  const isOpened = opening.has(null)
  return (
    <WholeDocument
      isOpened={isOpened}
      isMissing={isMissing}
      pdf={
        <PdfLink
          id="whole-document"
          {...{ offer, address }}
          onUnlock={onUnlock}
          onOpen={() => opening.open(null)}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline"
        >
          The whole document (PDF)
          {isOpened && <Opened />}
        </PdfLink>
      }
    />
  )
}

const Electronically = ({ texts }: { texts: readonly string[] }) => (
  <div>
    <h3 className="font-semibold">Signing electronically</h3>
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-4 text-secondary text-text-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
)

/** Only a drawing cannot be typed again: anyone who leaves it is asked. */
function useLeaving({ isDrawn, setDrawn }: ReturnType<typeof useSigning>, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  function leave() {
    if (isDrawn && !isAsked) return setAsked(true)
    setAsked(false)
    setDrawn(false)
    onClose()
  }
  const question = isAsked && (
    <div role="alertdialog" aria-label="Leave without signing?" className="flex flex-wrap items-center gap-2">
      <p className="w-full font-medium sm:w-auto sm:flex-1">
        Leave without signing? Your drawing will be lost.
      </p>
      <Button ref={(button) => button?.focus()} className="max-sm:flex-1" onClick={() => setAsked(false)}>
        Keep signing
      </Button>
      <Button variant="danger" className="max-sm:flex-1" onClick={leave}>
        Leave
      </Button>
    </div>
  )
  return { leave, question }
}

type AgreedProps = Pick<AcceptSheetProps, 'offer' | 'details' | 'decisions'> & { total: string }

function Agreed({ offer, details, decisions, total }: AgreedProps) {
  const { lines, move } = details
  const maximum = maximumOf(offer, details, decisions)
  const [deposit] = depositOf(details, priceOf(details, decisions))
  const choices = lines.filter(({ id, optional }) => optional && decisions.chosen.has(id))
  const agreed = [
    move.date && ['Move', formatWeekdayDate(move.date)],
    lines.some(({ optional }) => optional) && [
      'Your choices',
      choices.map(({ label }) => label).join(', ') || 'None',
    ],
    details.valuation_offers.length > 0 && ['Protection', valuationOf(details, decisions)?.label ?? ''],
    [totalName(offer), total],
    maximum && ['Your maximum', maximumWords(maximum)],
    deposit && ['Before the move', deposit],
  ].filter((row): row is [string, string] => Array.isArray(row))
  return (
    <dl className="flex flex-col gap-1.5 rounded-control bg-inset px-3.5 py-3">
      {agreed.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-text-2">{label}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
