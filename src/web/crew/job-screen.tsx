import { Check, History, MapPin, Pause, Play, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { staysAtOnePlace } from '../../domain/jobs/legs.ts'
import type { Gate } from '../../domain/jurisdictions/jurisdiction.ts'
import { PAUSE_REASONS, type Step } from '../../domain/move-day/events.ts'
import type { PaperKind } from '../../domain/papers/paper-document.ts'
import { telephone } from '../format/phone.ts'
import { AmountDoor } from './amount-screen.tsx'
import { checksAt, listAt, piecesSaid, type Side } from './checks.ts'
import { ClockCard } from './clock-card.tsx'
import { DoneCard } from './done-card.tsx'
import { Doors } from './doors.tsx'
import { captionOf, stepWords } from './event-words.ts'
import { ItemList } from './item-list.tsx'
import { OnTheWay, TellCustomer } from './on-the-way.tsx'
import { PRIMARY, Primary, Screen, SECONDARY, Secondary, Sheet, SQUARE, Warning } from './parts.tsx'
import { PlaceCards } from './place-cards.tsx'
import { record, takeStep } from './record.ts'
import { goTo, pathTo } from './route.ts'
import { gatesNow, openChange, placeNow, unsignedBefore } from './signing.ts'
import { UndoStrip } from './undo-strip.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { firstName } from './words.ts'

/** What the law asks before a step; where it is not there, the step does not start. */
const GATES_OF: Partial<Record<Step, readonly Gate[]>> = {
  load_start: ['before clock', 'before loading'],
  unload_start: ['before unloading'],
}

const ICON: Partial<Record<Step, typeof Check>> = {
  on_the_way: Truck,
  arrived_origin: MapPin,
  load_start: Play,
  drive_start: Truck,
  drive_end: MapPin,
  unload_start: Play,
}

/** Before this step the list is gone through, on that side of the move. */
const LIST_BEFORE: Partial<Record<Step, Side>> = { walkthrough_done: 'pickup', done: 'delivery' }

/** Who packs delivers nothing that could be missing. */
const listBefore = ({ pack }: JobOnPhone, step: Step): Side | undefined =>
  step === 'done' && staysAtOnePlace(pack.job.leg) ? undefined : LIST_BEFORE[step]

/** One job: what is needed now, and one big next step. */
export function JobScreen({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const { entry, state, next } = job
  const isClocked = ['loading', 'in_transit', 'unloading'].includes(state.phase)
  const side = next && listBefore(job, next)
  return (
    <Screen
      title={entry.customer_name}
      subtitle={[job.pack.job.leg && words.legs[job.pack.job.leg], entry.job_number]
        .filter(Boolean)
        .join(', ')}
      step={next}
      aside={
        <a
          href={pathTo({ screen: 'happened', job: entry.id })}
          aria-label={words.happened.title}
          className={SQUARE}
        >
          <History size={22} />
        </a>
      }
      foot={next ? <Foot job={job} step={next} isClocked={isClocked} /> : <DoneFoot job={job} />}
    >
      {next === null ? (
        <DoneCard job={job} />
      ) : isClocked ? (
        <ClockCard job={job} />
      ) : side ? (
        <ItemList job={job} side={side} />
      ) : (
        <>
          <TellCustomer job={job} />
          <PlaceCards job={job} />
        </>
      )}
      {placeNow(job) === 'destination' && <AmountDoor job={job} />}
      {!isClocked && <Doors job={job} />}
    </Screen>
  )
}

type FootProps = { job: JobOnPhone; step: Step; isClocked: boolean }
type Asked = 'pause' | 'gate' | 'unsigned' | 'unchecked' | null

function useStep(job: JobOnPhone, step: Step) {
  const { words, store, keep } = useCrew()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const id = job.entry.id
  const missing = gatesNow(job).filter(
    ({ at, standing }) => standing === 'stop' && GATES_OF[step]?.includes(at),
  )
  const change = step === 'load_start' ? openChange(job) : undefined
  const unsigned = unsignedBefore(step, job)
  const isHeld = missing.length > 0 || change !== undefined
  const side = listBefore(job, step)
  const unchecked = side ? uncheckedOf(job, side) : 0

  async function take(isUnsigned = false) {
    setAsked(null)
    const without = isUnsigned
      ? words.continuedWithout(unsigned.map((kind) => words.paperNames[kind]).join(', '))
      : null
    const size = job.state.crewSize ?? job.pack.job.crew_size
    const starts = step === 'load_start' || step === 'unload_start'
    const data = starts && size ? { crew_size: size } : {}
    const isKept = await keep(() => takeStep(store, id, step, data, without))
    // A phone in a glove is felt before it is read.
    if (isKept) navigator.vibrate?.(40)
  }
  const afterList = () => (unsigned.length > 0 ? setAsked('unsigned') : void take())
  const press = () => (isHeld ? setAsked('gate') : unchecked > 0 ? setAsked('unchecked') : afterList())
  return {
    asked,
    setAsked,
    close,
    missing,
    change,
    unsigned,
    isHeld,
    side,
    unchecked,
    take,
    afterList,
    press,
  }
}

function Foot({ job, step, isClocked }: FootProps) {
  const { words, store, keep } = useCrew()
  const id = job.entry.id
  const { asked, setAsked, close, missing, change, unsigned, isHeld, side, unchecked, ...steps } = useStep(
    job,
    step,
  )
  const { take, afterList, press } = steps
  const Icon = ICON[step] ?? Check
  if (job.state.paused) {
    return (
      <Primary onClick={() => void keep(() => record(store, id, 'resume', {}))}>
        <Play size={24} />
        {words.resume}
      </Primary>
    )
  }
  if (step === 'on_the_way') return <OnTheWay job={job}>{words.steps.on_the_way}</OnTheWay>
  return (
    <>
      <UndoStrip job={job} />
      <p className="text-center text-secondary text-text-2">{captionOf(step, job.pack.job.leg, words)}</p>
      <div className="flex flex-wrap gap-2">
        {isClocked && (
          <Secondary onClick={() => setAsked('pause')}>
            <Pause size={24} />
            {words.pause}
          </Secondary>
        )}
        <Primary isBeside onClick={press}>
          <Icon size={24} />
          {stepWords(step, job.pack.job.leg, words)}
        </Primary>
      </div>
      {asked === 'pause' && <PauseSheet job={id} onClose={() => setAsked(null)} />}
      {/* It goes by itself once the office has let the step start. */}
      {asked === 'gate' && isHeld && <HeldSheet {...{ job, step, missing, change }} onClose={close} />}
      {asked === 'unchecked' && (
        <Sheet
          title={side === 'pickup' ? words.notSeen(unchecked) : words.notChecked(unchecked)}
          onClose={close}
        >
          <Primary onClick={close}>{words.keepLooking}</Primary>
          <Secondary onClick={afterList}>{words.doneAnyway}</Secondary>
        </Sheet>
      )}
      {asked === 'unsigned' && (
        <Sheet title={words.notSignedYet} onClose={close}>
          <ToSign job={id} kinds={unsigned} />
          <Secondary onClick={() => void take(true)}>{words.continueWithout}</Secondary>
        </Sheet>
      )}
    </>
  )
}

type HeldSheetProps = Pick<FootProps, 'job' | 'step'> & {
  missing: ReturnType<typeof gatesNow>
  change: ReturnType<typeof openChange>
  onClose: () => void
}

function HeldSheet({ job, step, missing, change, onClose }: HeldSheetProps) {
  const { words } = useCrew()
  const id = job.entry.id
  return (
    <Sheet title={words.cannotStart(stepWords(step, job.pack.job.leg, words))} onClose={onClose}>
      {change && <Warning>{words.waitsFor(words.steps[step], firstName(job.entry.customer_name))}</Warning>}
      {change && <ToSign job={id} kinds={['change_order']} />}
      {missing.map((gate) => (
        <Warning key={gate.requires}>
          {words.gate(gate)} {words.passable[gate.passable_by]}
        </Warning>
      ))}
      {missing.some(({ requires }) => requires === 'bill_of_lading') && (
        <ToSign job={id} kinds={['bill_of_lading']} />
      )}
      <CallOffice />
    </Sheet>
  )
}

function ToSign({ job, kinds }: { job: number; kinds: readonly PaperKind[] }) {
  const { words } = useCrew()
  return kinds.map((kind) => (
    <a key={kind} className={PRIMARY} href={pathTo({ screen: 'sign', job, paper: kind })}>
      {words.signPaper(words.paperNames[kind])}
    </a>
  ))
}

function uncheckedOf(job: JobOnPhone, side: Side): number {
  const { said, all } = piecesSaid(listAt(side, job), checksAt(side, job.log, job.pack))
  return all - said
}

/** The remedy where only the office can help; absent where it gave no number. */
export function CallOffice(): ReactNode {
  const { kept, words } = useCrew()
  const phone = kept.day?.company.phone
  if (!phone) return null
  return (
    <a className={SECONDARY} href={telephone(phone)}>
      {words.callOffice}
    </a>
  )
}

function PauseSheet({ job, onClose }: { job: number; onClose: () => void }) {
  const { words, store, keep } = useCrew()
  return (
    <Sheet title={words.whyPause} onClose={onClose}>
      {PAUSE_REASONS.map((reason) => (
        <Secondary
          key={reason}
          onClick={async () => {
            if (await keep(() => record(store, job, 'pause', { reason }))) onClose()
          }}
        >
          {words.pauses[reason]}
        </Secondary>
      ))}
    </Sheet>
  )
}

function DoneFoot({ job }: { job: JobOnPhone }) {
  const { kept, words, jobAt, now } = useCrew()
  const next = kept.day?.jobs
    .map(({ id }) => jobAt(id, now()))
    .find((other) => other && other.entry.id !== job.entry.id && other.state.phase === 'booked')
  return (
    <>
      <UndoStrip job={job} />
      {next ? (
        <OnTheWay job={next}>{words.goTo(firstName(next.entry.customer_name))}</OnTheWay>
      ) : (
        <Primary onClick={() => goTo({ screen: 'day' })}>{words.backToDay}</Primary>
      )}
    </>
  )
}
