import { Check, ChevronRight, FileText } from 'lucide-react'
import { mediumMoment } from '../../domain/calendar.ts'
import { PAPER_KINDS } from '../../domain/papers/paper-document.ts'
import { type PaperOfLog, papersOfLog } from '../../domain/papers/papers-of-log.ts'
import { signingLacks } from '../../domain/papers/signing-lacks.ts'
import { cx } from '../ui/cx.ts'
import { Card, ROW, Screen } from './parts.tsx'
import { pathTo } from './route.ts'
import { gatesNow } from './signing.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

const signaturesOf = ({ acts }: PaperOfLog) =>
  acts.flatMap(({ event }) => (event.kind === 'paper_signed' ? event.data.signatures : []))

/** The papers of a job, how each stands, and what the rules still want. */
export function PapersScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  const papers = papersOfLog(job.log).filter(({ standing }) => standing !== 'superseded')
  const missing = PAPER_KINDS.filter(
    (kind) => kind !== 'change_order' && !papers.some(({ acts: [first] }) => first.kind === kind),
  )
  const gates = gatesNow(job).filter(({ standing }) => standing !== 'ok')
  return (
    <Screen title={words.papers} subtitle={job.entry.customer_name}>
      {!job.pack.paper_facts && <p>{words.noPapers}</p>}
      <Card>
        <ul className="divide-y">
          <Agreement job={job} />
          {papers.map((paper) => (
            <li key={paper.acts[0].documentSha256}>
              <PaperRow job={id} paper={paper} />
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
      {gates.length > 0 && (
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
      )}
    </Screen>
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

function PaperRow({ job, paper }: { job: number; paper: PaperOfLog }) {
  const { words } = useCrew()
  const { document } = paper.acts[0]
  const signatures = signaturesOf(paper)
  const isSigned = paper.standing === 'signed'
  const names = [...new Set(signatures.map(({ name }) => name))].join(', ')
  const lacks = isSigned ? signingLacks(document, signatures) : []
  return (
    <a href={pathTo({ screen: 'sign', job, paper: document.kind })} className={ROW}>
      {isSigned ? (
        <Check size={24} className="text-green-text" />
      ) : (
        <FileText size={24} className="text-text-2" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{document.title}</span>
        <span className="block text-secondary text-text-2">
          {isSigned
            ? `${words.signedBy(names)}, ${mediumMoment(document.madeAt.slice(0, 16))}`
            : words.standings[paper.standing]}
        </span>
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
