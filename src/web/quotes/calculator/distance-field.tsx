import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { withTown } from '../../../domain/quotes/address-lines.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Move, MoveForm } from './move-form.ts'
import { useSuggestedDistance } from './suggested-distance.ts'

type DistanceFieldProps = Pick<
  UseFormReturn<MoveForm, unknown, Move>,
  'control' | 'register' | 'getValues' | 'setValue'
> & { error: string | undefined }

/**
 * How far the move goes. Empty, it takes what the addresses suggest and follows them; what was typed stays, with the
 * suggestion beside it.
 */
export function DistanceField({ control, register, getValues, setValue, error }: DistanceFieldProps) {
  const [origin, destination, distance] = useWatch({
    control,
    name: ['originAddress', 'destinationAddress', 'distance'],
  })
  const suggestion = useSuggestedDistance(origin, destination)
  /** The suggestion in the field; null once the user has typed there. */
  const taken = useRef<string | null>(null)
  const write = (miles: string) => {
    taken.current = miles
    setValue('distance', miles, { shouldValidate: error !== undefined })
  }
  const follow = useEffectEvent((miles: string) => {
    const written = getValues('distance')
    if (written === miles) taken.current = miles
    // A suggestion for other addresses is stale and is removed at once, even without a new one.
    else if (written === '' || written === taken.current) write(miles)
  })
  const miles = suggestion?.miles ?? ''
  useEffect(() => follow(miles), [miles])
  useTowns({ places: suggestion?.places ?? null, getValues, setValue })

  return (
    <Field
      label="Distance (miles)"
      error={error}
      hint={
        // Two lines are reserved, so that a late answer does not shift the buttons below (layout shift).
        <span role="status" className="block min-h-8">
          {suggestion?.words}
          {suggestion && distance !== suggestion.miles && (
            <>
              {' '}
              <button
                type="button"
                onClick={() => write(suggestion.miles)}
                className="relative font-medium whitespace-nowrap text-accent after:absolute after:-inset-x-2 after:-inset-y-1 hover:underline max-sm:after:-inset-y-3.5"
              >
                Use {suggestion.miles}
              </button>
            </>
          )}
        </span>
      }
    >
      <Input
        {...register('distance', {
          onChange: () => {
            taken.current = null
          },
        })}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.1}
      />
    </Field>
  )
}

type TownsProps = Pick<DistanceFieldProps, 'getValues' | 'setValue'> & {
  places: readonly [from: string, to: string] | null
}

/** Adds its town to an address that ends in the ZIP code alone, once no one is typing in either address. */
function useTowns({ places, getValues, setValue }: TownsProps) {
  const complete = useEffectEvent(() => {
    const fields = ['originAddress', 'destinationAddress'] as const
    const focused = document.activeElement?.getAttribute('name')
    if (!places || fields.some((field) => field === focused)) return
    for (const [index, field] of fields.entries()) {
      const whole = withTown(getValues(field), places[index] as string)
      if (whole !== null) setValue(field, whole)
    }
  })
  const known = places?.join(' ')
  useEffect(() => {
    if (known === undefined) return
    const look = () => complete()
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [known])
}
