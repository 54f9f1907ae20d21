/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { reasonOf } from '../api/api-error.ts'
import { formatSpokenFullDate, formatTime } from '../format/date.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Problem } from './card.tsx'
import { TextField } from './form-field.tsx'
import { pathOf, read } from './send.ts'
import { useSending } from './sending.ts'
import { Sheet, Submit } from './sheet.tsx'
import type { WayProps } from './way-sheets.tsx'

type FreeDay = { date: string; starts: string[] }

/** Free days and starts near the wished one; what somebody else took meanwhile leads to the others. */
export function BookSheet({ isOpen, onClose, onDone, offer, address }: WayProps) {
  const [wished, setWished] = useState(offer.move?.date ?? '')
  const [days, setDays] = useState<readonly FreeDay[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [slot, setSlot] = useState<{ date: string; start: string } | null>(null)
  const [wasPressed, setPressed] = useState(false)
  const { isBusy, problem, send } = useSending((answer) => onDone(answer, ''))

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the free starts are asked for anew
  useEffect(() => {
    if (!isOpen) return
    let isStale = false
    setTrouble(null)
    read(pathOf({ ...address, version: null }, '/free-starts', wished ? { date: wished } : {})).then(
      (answer) => {
        if (isStale) return
        const free = (answer as { days: FreeDay[] }).days
        setDays(free)
        setSlot((one) =>
          one && free.some(({ date, starts }) => date === one.date && starts.includes(one.start))
            ? one
            : null,
        )
      },
      (error) => !isStale && setTrouble(reasonOf(error, 'The free days could not be loaded.')),
    )
    return () => {
      isStale = true
    }
  }, [isOpen, wished, address, problem])

  function submit() {
    setPressed(true)
    if (slot) return send(pathOf(address, '/book'), slot)
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="Choose your day"
      onClose={onClose}
      onSubmit={submit}
      trouble={
        <>
          {problem && <Problem>{problem.words}</Problem>}
          {wasPressed && !slot && !problem && <Problem>Please choose a day and a start.</Problem>}
        </>
      }
      submit={<Submit isBusy={isBusy} words="Book this day" busyWords="Booking …" />}
    >
      <TextField
        id="wished-day"
        type="date"
        label="Near which day?"
        value={wished}
        onInput={(event) => setWished(event.currentTarget.value)}
      />
      {trouble && <Problem>{trouble}</Problem>}
      <div aria-live="polite" class="flex flex-col gap-4">
        {days === null && !trouble && <p class="text-text-2">Looking for free days …</p>}
        {days?.length === 0 && (
          <p class="text-text-2">Nothing is free near that day. Please try another one.</p>
        )}
        {days?.map(({ date, starts }) => (
          <fieldset key={date}>
            <legend class="mb-1.5 font-medium">{formatSpokenFullDate(date)}</legend>
            <div class="flex flex-wrap gap-2">
              {starts.map((start) => {
                const isChosen = slot?.date === date && slot.start === start
                return (
                  <button
                    key={start}
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() => setSlot({ date, start })}
                    class={cx(
                      buttonStyle('secondary', 'medium', 'h-11 min-w-24'),
                      isChosen && 'border-accent bg-accent-soft ring-1 ring-accent',
                    )}
                  >
                    {formatTime(start)}
                  </button>
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </Sheet>
  )
}
