import { Mail, MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { mediumMoment } from '../../domain/calendar.ts'
import { formatCents } from '../../domain/money.ts'
import type { PaperSection, PaperStatement } from '../../domain/papers/paper-document.ts'
import type { Copy, PaperSignature } from '../../domain/papers/paper-signature.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'
import type { PaperOfLog } from '../../domain/papers/papers-of-log.ts'
import { textTo } from '../format/phone.ts'
import { CustomerCode } from './copy-choice.tsx'
import { Drawn, PaperView } from './paper-view.tsx'
import { nameOf } from './papers.ts'
import { Card, Door, Screen, Secondary, Warning } from './parts.tsx'
import { goTo, WRITTEN_AT } from './route.ts'
import { hasChanged } from './signing.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** A paper as it was signed, from the log. */
export function SignedPaper({ job, paper }: { job: JobOnPhone; paper: PaperOfLog }) {
  const { words, store, keep } = useCrew()
  const { document, documentSha256 } = paper.acts[0]
  const id = job.entry.id
  // It takes the place of the form, whose end was in view.
  useEffect(() => scrollTo(0, 0), [])
  const signed = paper.acts.flatMap(({ event }) => (event.kind === 'paper_signed' ? [event.data] : []))
  const signatures = signed.flatMap((act) => act.signatures)
  /** With a draft the paper is shown as it is now, to be signed. */
  const signAgain = () => store.drafts.put({ job: id, kind: document.kind, said: {} })
  async function correct() {
    if (!(document.kind === 'weight_ticket' || document.kind === 'delay_notice')) return
    const { kind, said } = document
    const draft = { job: id, kind, said: { ...said, replaces: documentSha256 } }
    if (await keep(() => store.drafts.put(draft))) goTo({ screen: WRITTEN_AT[kind], job: id })
  }
  const isCorrectable =
    paper.standing === 'signed' && (document.kind === 'weight_ticket' || document.kind === 'delay_notice')
  const beside = ({ id: statement }: PaperStatement) => (
    <p className="mt-1 font-semibold">
      {signatures
        .flatMap(({ initials }) => initials.find((one) => one.statement === statement)?.letters ?? [])
        .join(', ')}
    </p>
  )
  return (
    <Screen title={nameOf(job, document, words)} subtitle={words.standings[paper.standing]}>
      {/* Not at the foot, where the second of two quick presses on Sign would fall on it. */}
      <Secondary onClick={() => goTo({ screen: 'job', job: id })}>
        {words.backTo(job.entry.customer_name)}
      </Secondary>
      {hasChanged(paper, job) && (
        <>
          <Warning>{words.changedSinceSigned}</Warning>
          <Secondary onClick={() => void keep(signAgain)}>{words.tagging.signAgain}</Secondary>
        </>
      )}
      <CopyDoor {...{ job, document, signatures }} copy={signed.at(-1)?.copy_given} />
      {isCorrectable && <Secondary onClick={() => void correct()}>{words.correct}</Secondary>}
      <PaperView document={document} words={words} beside={beside}>
        {signatures.map(({ party, name, drawing, signed_at }) => (
          <div key={`${party} ${signed_at}`} className="border-t pt-3">
            {drawing && <Drawn path={drawing} name={name} />}
            <p className="font-semibold">{name}</p>
            <p className="pb-3 text-secondary text-text-2">{mediumMoment(signed_at.slice(0, 16))}</p>
          </div>
        ))}
      </PaperView>
    </Screen>
  )
}

type CopyDoorProps = {
  job: JobOnPhone
  document: PaperDocument
  signatures: readonly PaperSignature[]
  copy: Copy | null | undefined
}

function CopyDoor({ job, document, signatures, copy }: CopyDoorProps) {
  const { words } = useCrew()
  const { phone, email } = document.customer
  const body = copyInWords(document, signatures)
  return (
    <>
      {copy === 'qr' && job.pack.customer_link && (
        <CustomerCode link={job.pack.customer_link} name={document.customer.name} />
      )}
      {copy === 'text' && phone && (
        <Card>
          <Door href={textTo(phone, body)} icon={MessageSquare}>
            {words.textCopy}
          </Door>
        </Card>
      )}
      {copy === 'mail' && email && (
        <Card>
          <Door
            href={`mailto:${email}?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(body)}`}
            icon={Mail}
          >
            {words.mailCopy}
          </Door>
        </Card>
      )}
    </>
  )
}

/** The whole of a signed paper as plain words, for a text or a mail that the phone itself sends. */
function copyInWords(document: PaperDocument, signatures: readonly PaperSignature[]): string {
  const { company, title, jobNumber, about, sections, statements } = document
  const lettersOf = (id: string) =>
    signatures.flatMap(({ initials }) => initials.find((one) => one.statement === id)?.letters ?? [])
  return [
    `${company.legalName ?? company.name}: ${title}, ${jobNumber}. ${about}`,
    ...sections.map((section) => [section.title, ...linesOf(section)].join('\n')),
    ...statements.map(({ id, words }) => `${words} (${lettersOf(id).join(', ')})`),
    ...signatures.map(({ name, signed_at }) => `Signed: ${name}, ${mediumMoment(signed_at.slice(0, 16))}`),
  ].join('\n\n')
}

function linesOf(section: PaperSection): string[] {
  if (section.form === 'words') return section.paragraphs
  if (section.form === 'facts')
    return section.facts.map(({ label, lines }) => `${label}: ${lines.join('; ')}`)
  if (section.form === 'figures') {
    return section.figures.map(({ label, cents }) => `${label}: ${formatCents(cents)}`)
  }
  return section.rows.map((row) => row.filter(Boolean).join(', '))
}
