import { CalendarClock, Check, ChevronRight, FileText, Weight as Weighing } from 'lucide-react'
import { mediumMoment } from '../../domain/calendar.ts'
import { formatWeight } from '../../domain/count.ts'
import { isNumbered, PAPER_KINDS } from '../../domain/papers/paper-document.ts'
import type { PaperOfLog } from '../../domain/papers/papers-of-log.ts'
import { signingLacks } from '../../domain/papers/signing-lacks.ts'
import { cx } from '../ui/cx.ts'
import { papersOf, titleOf, weightNow } from './papers.ts'
import { Card, ROW, Screen, SECONDARY } from './parts.tsx'
import { pathTo } from './route.ts'
import { gatesNow, hasChanged } from './signing.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

const signaturesOf = ({ acts }: PaperOfLog) =>
  acts.flatMap(({ event }) => (event.kind === 'paper_signed' ? event.data.signatures : []))

/** The papers of a job, how each stands, and what the rules still want. */
export function PapersScreen({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const id = job.entry.id
  const papers = papersOf(job).filter(({ standing }) => standing !== 'superseded')
  const missing = PAPER_KINDS.filter(
    (kind) => !isNumbered(kind) && !papers.some(({ acts: [first] }) => first.kind === kind),
  )
  return (
    <Screen title={words.papers} subtitle={job.entry.customer_name}>
      {!job.pack.paper_facts && <p>{words.noPapers}</p>}
      <Card>
        <ul className="divide-y">
          <Agreement job={job} />
          {papers.map((paper) => (
            <li key={paper.acts[0].documentSha256}>
              <PaperRow job={job} paper={paper} />
            </li>
          ))}
          {job.pack.paper_facts &&
            missing.map((kind) => (
              <li key={kind}>
                <a href={pathTo({ screen: 'sign', job: id, paper: kind })} className={ROW}>
                  <FileText size={24} className="text-text-2" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{words.paperNames[kind]}</span>
                    <span className="block text-secondary text-text-2">
                      {kind === 'delivery_receipt' ? words.signAtDelivery : words.notSigned}
                    </span>
                  </span>
                  <ChevronRight size={20} />
                </a>
              </li>
            ))}
        </ul>
      </Card>
      <Weight job={job} />
      {job.pack.paper_facts && (
        <div className="grid grid-cols-2 gap-2 max-[340px]:grid-cols-1">
          <a href={pathTo({ screen: 'weigh', job: id })} className={SECONDARY}>
            <Weighing size={24} className="max-[340px]:hidden" />
            {words.weightTicket.newOne}
          </a>
          <a href={pathTo({ screen: 'delay', job: id })} className={SECONDARY}>
            <CalendarClock size={24} className="max-[340px]:hidden" />
            {words.delay.newOne}
          </a>
        </div>
      )}
      <Rules job={job} />
    </Screen>
  )
}

function Rules({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const gates = gatesNow(job).filter(({ standing }) => standing !== 'ok')
  if (gates.length === 0) return null
  return (
    <Card>
      <h2 className="px-card py-3 text-bar">{words.rulesWant}</h2>
      <ul className="divide-y border-t">
        {gates.map((gate) => (
          <li key={`${gate.at} ${gate.requires}`} className="px-card py-3">
            <p className={cx('font-semibold', gate.standing !== 'passed' && 'text-amber-text')}>
              {words.gateStandings[gate.standing]}
            </p>
            <p>{words.gate(gate)}</p>
            <p className="text-secondary text-text-2">
              {gate.citation}. {gate.standing === 'stop' && words.passable[gate.passable_by]}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the job rests on; it is signed before the day, on the customer's own page. */
function Agreement({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const agreement = job.pack.paper_facts?.agreement
  if (!agreement) return null
  const { offer, signed } = agreement
  return (
    <li className="flex min-h-15 items-center gap-3 px-card py-2">
      {signed ? (
        <Check size={24} className="text-green-text" />
      ) : (
        <FileText size={24} className="text-text-2" />
      )}
      <span className="min-w-0">
        <span className="block font-semibold">
          {words.agreementWord} {offer.quoteNumber}
        </span>
        <span className="block text-secondary text-text-2">
          {signed
            ? `${words.signedBy(signed.name)}, ${mediumMoment(signed.acceptedAt.slice(0, 16))}`
            : words.notSigned}
        </span>
      </span>
    </li>
  )
}

function Weight({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const weight = weightNow(job)
  if (!weight) return null
  const isLowest = job.pack.paper_facts?.place?.weighing?.counts === 'lowest'
  return (
    <Card label={words.weightTicket.net}>
      <div className="px-card py-3">
        <p className="text-bar">{words.weightTicket.net}</p>
        <p>{words.weightTicket.counts(formatWeight(weight.pounds), weight.numbers.join(', '))}</p>
        <p className="text-secondary text-text-2">
          {isLowest ? words.weightTicket.lowest : words.weightTicket.last}
        </p>
      </div>
    </Card>
  )
}

function PaperRow({ job, paper }: { job: JobOnPhone; paper: PaperOfLog }) {
  const { words } = useCrew()
  const { document, documentSha256 } = paper.acts[0]
  const signatures = signaturesOf(paper)
  const isSigned = paper.standing === 'signed'
  const names = [...new Set(signatures.map(({ name }) => name))].join(', ')
  const lacks = isSigned ? signingLacks(document, signatures) : []
  return (
    <a
      href={pathTo({
        ...{ screen: 'sign', job: job.entry.id, paper: document.kind },
        // Of several each is its own; one alone may have to be signed.
        sha256: isSigned && isNumbered(document.kind) ? documentSha256 : undefined,
      })}
      className={ROW}
    >
      {isSigned ? (
        <Check size={24} className="text-green-text" />
      ) : (
        <FileText size={24} className="text-text-2" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{titleOf(job, document, words)}</span>
        <span className="block text-secondary text-text-2">
          {isSigned
            ? `${words.signedBy(names)}, ${mediumMoment(document.madeAt.slice(0, 16))}`
            : words.standings[paper.standing]}
        </span>
        {hasChanged(paper, job) && (
          <span className="block text-secondary font-semibold text-amber-text">
            {words.changedSinceSigned}
          </span>
        )}
        {lacks.map((lack) => (
          <span key={lack} className="block text-secondary font-semibold text-amber-text">
            {lack}
          </span>
        ))}
      </span>
      <ChevronRight size={20} />
    </a>
  )
}
