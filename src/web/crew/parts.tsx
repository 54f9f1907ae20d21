import {
  Check,
  ChevronLeft,
  ChevronRight,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  TriangleAlert,
  X,
} from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { STEPS, type Step } from '../../domain/move-day/events.ts'
import { cx } from '../ui/cx.ts'
import { progressOf, thingsOf } from './outbox.ts'
import { goBack, pathTo } from './route.ts'
import { SunlightButton } from './sunlight.tsx'
import { clockAt } from './time-words.ts'
import { useCrew } from './use-crew.tsx'

/** The large one is there once, at the bottom. */
const BUTTON =
  'inline-flex min-h-16 min-w-0 items-center justify-center gap-2.5 rounded-card px-4 text-button text-center select-none'
export const PRIMARY = cx(BUTTON, 'w-full bg-accent text-on-accent active:opacity-90')
export const SECONDARY = cx(BUTTON, 'border border-border-control bg-surface text-text-1 active:bg-inset')
/** Chosen, or meant to be seen beside the primary. */
export const TINTED = cx(BUTTON, 'border border-accent-line bg-accent-soft text-accent')
/** What someone types into. */
export const FIELD =
  'min-h-12 w-full min-w-0 rounded-card border border-border-control bg-surface px-3 text-body'
/** A row that leads on or can be pressed as a whole. */
export const ROW =
  'flex min-h-15 w-full items-center gap-3 px-card py-2 text-left active:bg-inset focus-visible:-outline-offset-2'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'>

export const Primary = ({ isBeside, ...button }: ButtonProps & { isBeside?: boolean }) => (
  <button type="button" {...button} className={cx(PRIMARY, isBeside && 'flex-1')} />
)
export const Secondary = (button: ButtonProps) => <button type="button" {...button} className={SECONDARY} />
export const Tinted = (button: ButtonProps) => <button type="button" {...button} className={TINTED} />
export const RowButton = (button: ButtonProps) => <button type="button" {...button} className={ROW} />

type SquareProps = ButtonProps & { label: string }

/** A button that is an icon alone. */
export const Square = ({ label, ...button }: SquareProps) => (
  <button type="button" {...button} aria-label={label} className={SQUARE} />
)
export const SQUARE = 'flex size-12 shrink-0 items-center justify-center rounded-card active:bg-inset'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  type?: 'radio'
  onTick: (isTicked: boolean) => void
}

/** A box to tick, or one of several, with its words. */
export const Tick = ({ type, onTick, children, ...input }: TickProps) => (
  <label className="flex min-h-12 items-center gap-3">
    <input
      {...input}
      type={type ?? 'checkbox'}
      onChange={({ target }) => onTick(target.checked)}
      className="size-6 accent-accent"
    />
    {children}
  </label>
)

type ScreenProps = {
  title: string
  subtitle?: string
  /** Left of the title; the way back where nothing is said. */
  lead?: ReactNode
  aside?: ReactNode
  /** The step that the job is at, for the bar of segments. */
  step?: Step | null
  children: ReactNode
  /** At the bottom edge, always in view. */
  foot?: ReactNode
}

/** A screen of the app: bar, steps, banner, content, and the one next thing at the bottom. */
export function Screen({ title, subtitle, lead, aside, step, children, foot }: ScreenProps) {
  const { kept, words, trouble } = useCrew()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 border-b bg-surface pt-[env(safe-area-inset-top)]">
        <div className="flex min-h-14 items-center gap-1 px-2">
          {lead ?? (
            <Square label={words.back} onClick={goBack}>
              <ChevronLeft size={24} />
            </Square>
          )}
          <div className="min-w-0 flex-1 py-2">
            <h1 className="text-bar">{title}</h1>
            {subtitle && <p className="text-caption text-text-2">{subtitle}</p>}
          </div>
          <SunlightButton />
          {aside}
        </div>
        {step !== undefined && <StepBar step={step} />}
        <Banner />
      </header>
      <main className="mx-auto flex w-full max-w-[608px] flex-1 flex-col gap-3 px-4 py-5">
        {kept.session.hasEnded && <Warning>{words.sessionEnded}</Warning>}
        {trouble && <Warning>{trouble}</Warning>}
        {children}
      </main>
      {foot && (
        <footer className="sticky bottom-0 z-10 border-t border-border-strong bg-surface pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto flex max-w-[608px] flex-col gap-2 px-4 pt-3 pb-[22px]">{foot}</div>
        </footer>
      )}
    </div>
  )
}

function StepBar({ step }: { step: Step | null }) {
  const { words } = useCrew()
  const at = step ? STEPS.indexOf(step) : STEPS.length
  return (
    <p className="flex gap-1.5 px-4 pb-3">
      <span className="sr-only">{words.stepOf(Math.min(at + 1, STEPS.length), STEPS.length)}</span>
      {STEPS.map((one, index) => (
        <span
          key={one}
          className={cx(
            'h-1.5 flex-1 rounded-full',
            index < at ? 'bg-accent-mute' : index === at ? 'bg-accent' : 'bg-border-strong',
          )}
        />
      ))}
    </p>
  )
}

/** What is not sent yet; always there, so that nothing jumps. */
function Banner() {
  const { kept, words, isOnline } = useCrew()
  const all = thingsOf(kept)
  const waiting = all.filter(({ state }) => state === 'waiting').length
  const refused = all.filter(({ state }) => state === 'refused').length
  const sentAt = Math.max(0, ...all.map(({ settledAt }) => settledAt ?? 0))
  const clock = sentAt > 0 && kept.day ? clockAt(sentAt, kept.day.server_time, words) : null
  const [Icon, said] =
    refused > 0
      ? [TriangleAlert, words.needsYou(refused)]
      : !isOnline
        ? [CloudOff, words.offlineWaiting(waiting)]
        : waiting > 0
          ? kept.session.hasEnded
            ? [CloudOff, words.keptWaiting(waiting)]
            : [CloudUpload, words.sending(progressOf(all))]
          : [Check, words.allSent(clock)]
  return (
    <a
      href={pathTo({ screen: 'outbox' })}
      className={cx(
        'flex min-h-12 items-center gap-3 border-t px-4 text-secondary focus-visible:-outline-offset-2',
        refused + waiting > 0 || !isOnline ? 'bg-inset text-text-1' : 'bg-surface text-text-2',
      )}
    >
      <Icon size={20} className={refused > 0 ? 'text-amber-text' : undefined} />
      <span aria-live="polite" className="min-w-0 flex-1">
        {said}
      </span>
      <ChevronRight size={20} />
    </a>
  )
}

export const Card = ({ children, label }: { children: ReactNode; label?: string }) => (
  <section aria-label={label} className="overflow-hidden rounded-card border border-border-strong bg-surface">
    {children}
  </section>
)

type DoorProps = { href: string; icon: LucideIcon; children: string }

/** Leads out of the app: to a call, a text, a map. */
export const Door = ({ href, icon: Icon, children }: DoorProps) => (
  <a
    href={href}
    target={href.startsWith('http') ? '_blank' : undefined}
    rel="noreferrer"
    className="flex min-h-14 flex-1 items-center justify-center gap-2 px-2 text-accent active:bg-inset focus-visible:-outline-offset-2"
  >
    <Icon size={22} />
    {children}
  </a>
)

/** A sentence that someone has to know, with its remedy. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-3 rounded-card bg-amber-fill px-card py-3 text-amber-text">
    <TriangleAlert size={20} className="mt-0.5" />
    <span className="min-w-0">{children}</span>
  </p>
)

type SheetProps = { title: string; onClose: () => void; children: ReactNode }

/** A question at the bottom of the screen. It is there while it is rendered. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { words, trouble } = useCrew()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 max-h-dvh w-full max-w-[608px] overflow-y-auto rounded-t-sheet bg-raised px-4 pb-[22px] text-text-1 backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-2 py-2">
        <h2 id={heading} className="text-bar">
          {title}
        </h2>
        <Square label={words.close} onClick={() => dialog.current?.close()}>
          <X size={24} />
        </Square>
      </div>
      <div className="flex flex-col gap-2">
        {trouble && <Warning>{trouble}</Warning>}
        {children}
      </div>
    </dialog>
  )
}

type SheetFormProps = SheetProps & { submit: string; onSubmit: () => unknown }

/** What is asked in a sheet, and the one button that keeps it. */
export const SheetForm = ({ submit, onSubmit, children, ...sheet }: SheetFormProps) => (
  <Sheet {...sheet}>
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <Primary type="submit">{submit}</Primary>
    </form>
  </Sheet>
)

type Field = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
type LabelledProps = {
  label: string
  problem?: string | null | undefined
  children: (field: Field) => ReactNode
}

/** A field with its name above it and what is wrong with it beneath. */
export function Labelled({ label, problem = null, children }: LabelledProps) {
  const id = useId()
  const said = `${id}-problem`
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-secondary">
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== null, 'aria-describedby': problem ? said : undefined })}
      {problem && (
        <span id={said} role="alert" className="text-secondary font-semibold text-amber-text">
          {problem}
        </span>
      )}
    </div>
  )
}

type TextFieldProps = Omit<LabelledProps, 'children'> &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Of how many lines it is, where of several. */
    rows?: number
    isMoney?: boolean
    onType: (typed: string) => void
  }

/** A field into which words, a number, a day or a time are typed. */
export const TextField = ({ label, problem, rows, isMoney, onType, ...input }: TextFieldProps) => (
  <div className="flex">
    <Labelled label={label} problem={problem}>
      {(field) => {
        const given = { ...input, ...field }
        if (rows)
          return (
            <textarea
              {...(given as ComponentProps<'textarea'>)}
              rows={rows}
              onChange={({ target }) => onType(target.value)}
              className={`${FIELD} py-3`}
            />
          )
        return (
          <input
            autoComplete="off"
            inputMode={isMoney ? 'decimal' : undefined}
            {...given}
            onChange={({ target }) => onType(target.value)}
            className={isMoney ? `${FIELD} tabular` : FIELD}
          />
        )
      }}
    </Labelled>
  </div>
)
