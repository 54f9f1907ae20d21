import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
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
