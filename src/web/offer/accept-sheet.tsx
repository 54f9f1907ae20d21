import { useRef, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { maximumWords } from '../../domain/agreements/signed-maximum.ts'
import { formatCents } from '../../domain/money.ts'
import { offersApi } from '../api/client.ts'
import { formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SignatureField } from '../ui/signature-field.tsx'
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
import { focusNamed, SendingProblem, Sheet, Submit } from './sheet.tsx'
import { Tick } from './tick.tsx'

type AcceptSheetProps = {
  isOpen: boolean
  onClose: () => void
  onAccepted: (offer: Offer) => void
  offer: Offer
  details: Details
  decisions: Decisions
  totalCents: number | null
  address: Address
  opening: Opening
  onUnlock: (pdf: string) => void
}

/** Where the customer agrees and signs. What was filled in stays when it is closed or when sending fails. */
export function AcceptSheet(props: AcceptSheetProps) {
  const { isOpen, onClose, onAccepted, offer, details, decisions, totalCents, address, opening } = props
  const [name, setName] = useState('')
  const [consents, setConsents] = useState(false)
  const [said, setSaid] = useState<SaidOf>({})
  const [isDrawn, setDrawn] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const readDrawing = useRef<() => string | null>(() => null)
  const { isBusy, problem, send } = useSending(onAccepted)
  const maximum = maximumOf(offer, details, decisions)
  const { papers, consent, lines, move } = details
  const isDocumentMissing = details.whole_document && !opening.has(null)
  const [deposit] = depositOf(details, priceOf(details, decisions))
  const total = totalCents === null ? '' : formatCents(totalCents)

  const missing = [
    isDocumentMissing && 'document',
    ...missingOfPapers(papers, said, opening),
    !consents && 'consent',
    name.trim() === '' && 'full-name',
  ].filter((id) => id !== false)

  function sign() {
    setPressed(true)
    const [first] = missing
    if (first === 'document') return document.getElementById('whole-document')?.focus()
    if (first) return focusNamed(first)
    const body = {
      name: name.trim(),
      consent: true,
      receipts: papersToSay(papers).map(({ id, says }) => ({
        id,
        initials: says === 'initials' ? (said[id]?.initials.trim() ?? null) : null,
      })),
      version: offer.version,
      chosen_lines: [...decisions.chosen],
      valuation: decisions.valuation,
      drawing: isDrawn ? readDrawing.current() : null,
    }
    return send(() => offersApi.accept({ ...behind(address), body }))
  }
  /** Only a drawing cannot be typed again. */
  function leave() {
    if (isDrawn && !isLeaving) return setLeaving(true)
    setLeaving(false)
    setDrawn(false)
    onClose()
  }
  const lacks = (id: string) => wasPressed && missing.includes(id)
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
    <Sheet
      open={isOpen}
      width="medium"
      title="Accept and sign"
      description={`Quote ${offer.quote_number} of ${offer.company.name}, version ${offer.version}`}
      onClose={leave}
      onSubmit={sign}
      question={
        isLeaving && (
          <div
            role="alertdialog"
            aria-label="Leave without signing?"
            className="flex flex-wrap items-center gap-2"
          >
            <p className="w-full font-medium sm:w-auto sm:flex-1">
              Leave without signing? Your drawing will be lost.
            </p>
            <Button
              ref={(button) => button?.focus()}
              className="max-sm:flex-1"
              onClick={() => setLeaving(false)}
            >
              Keep signing
            </Button>
            <Button variant="danger" className="max-sm:flex-1" onClick={leave}>
              Leave
            </Button>
          </div>
        )
      }
      trouble={<SendingProblem problem={problem} />}
      note="We email you the signed PDF."
      submit={<Submit isBusy={isBusy} words={`Sign and accept ${total}`} busyWords="Signing …" />}
    >
      <dl className="flex flex-col gap-1.5 rounded-control bg-inset px-3.5 py-3">
        {agreed.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-text-2">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {(details.whole_document || papersToSay(papers).length > 0) && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">Please open before you sign</h3>
          {details.whole_document && (
            <WholeDocument
              isOpened={!isDocumentMissing}
              isMissing={lacks('document')}
              pdf={
                <PdfLink
                  id="whole-document"
                  {...{ offer, address }}
                  onUnlock={props.onUnlock}
                  onOpen={() => opening.open(null)}
                  className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline"
                >
                  The whole document (PDF)
                  {!isDocumentMissing && <Opened />}
                </PdfLink>
              }
            />
          )}
          <PaperReceipts
            papers={papers}
            said={said}
            onSay={(id, own) => setSaid((before) => ({ ...before, [id]: own }))}
            {...{ opening, address, lacks }}
          />
        </div>
      )}
      <div>
        <h3 className="font-semibold">Signing electronically</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-4 text-secondary text-text-2">
          {consent.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <Tick
          name="consent"
          checked={consents}
          onChange={setConsents}
          error={lacks('consent') && 'Please check this box to sign here.'}
          label={consent.agreement}
        />
      </div>
      <Field label="Your full name" error={lacks('full-name') ? 'Please type your full name.' : undefined}>
        <Input
          name="full-name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <SignatureField isOpen={isOpen} isDrawn={isDrawn} onDrawn={setDrawn} readerRef={readDrawing} />
    </Sheet>
  )
}
