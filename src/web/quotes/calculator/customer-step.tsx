import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import {
  type Control,
  type UseFormRegister,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form'
import { HOW_DID_YOU_HEAR, moveFields } from '../../../contract/quote-fields.ts'
import { formatNumber } from '../../../domain/count.ts'
import type { Side } from '../../../domain/estimate/move.ts'
import { MOVE_TYPE_NAMES, MOVE_TYPES } from '../../../domain/jurisdictions/move-types.ts'
import { prettify } from '../../../domain/prettify.ts'
import { describedStops } from '../../../domain/quotes/stops.ts'
import { useOrganization } from '../../organization/queries.ts'
import { pastDayHint } from '../../schedule/early-day.tsx'
import { StopFields } from '../../stop-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { focusField, useForm } from '../../use-form.ts'
import { DistanceField } from './distance-field.tsx'
import { useDraft, useDraftStore } from './draft-store.ts'
import { KnownCustomer } from './known-customer.tsx'
import {
  FIELD_LABELS,
  FORM_FIELDS,
  type FormField,
  formFields,
  isYesOrNo,
  type Move,
  type MoveForm,
  missingFields,
  moveForm,
  requiredFields,
  typedAs,
} from './move-form.ts'
import { useFreeCarryFeet } from './queries.ts'
import { shownStops } from './quote-body.ts'
import { useGoToStep } from './steps.ts'

/** Fills the form while the app is developed; no part of a build. */
const SampleButton = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./sample-button.tsx')).SampleButton }))
  : null

/** The form as it was left; each change of it is kept with the draft. */
function useMoveForm() {
  const draft = useDraftStore()
  const form = useForm<MoveForm, unknown, Move>({
    resolver: zodResolver(moveForm),
    defaultValues: draft.get().form,
  })
  const { control, subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => draft.change({ form: values }) }),
    [subscribe, draft],
  )

  // Anyone who opens it begins to type; a finger would get the keyboard over half of the page.
  const begin = useEffectEvent(() => {
    const isUntouched = document.activeElement === document.body && !draft.get().form.customerName
    if (isUntouched && matchMedia('(any-pointer: fine)').matches) focusField(control, 'customerName')
  })
  useEffect(() => begin(), [])

  return form
}

/** The first step: who moves, when, and from where to where. */
export function CustomerStep() {
  const goTo = useGoToStep()
  const form = useMoveForm()
  const { register, control, handleSubmit, formState, reset } = form
  const { errors } = formState
  const freeFeet = useFreeCarryFeet()

  return (
    <form
      onSubmit={handleSubmit((_, event) => {
        // What is wrong with a stop is said beside it.
        const form: unknown = event?.target
        const wrong = form instanceof HTMLFormElement && form.querySelector('[aria-invalid=true]')
        if (wrong instanceof HTMLElement) wrong.focus()
        else goTo(2)
      })}
      noValidate
      className="grid gap-4 max-sm:pb-20 lg:grid-cols-2 [&_:is(input,select,textarea)]:scroll-my-40"
    >
      <Card title="Customer" className="lg:col-span-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Customer name" error={errors.customerName?.message}>
            <Input {...register('customerName')} autoComplete="off" />
          </Field>
          <Field label="Email" error={errors.customerEmail?.message}>
            <Input {...register('customerEmail')} type="email" autoComplete="off" />
          </Field>
          <Field label="Phone" error={errors.customerPhone?.message}>
            <Input {...register('customerPhone')} type="tel" autoComplete="off" />
          </Field>
          <Field label="How did you hear about us?" optional error={errors.howDidYouHear?.message}>
            <Select {...register('howDidYouHear')}>
              <option value="">Not asked</option>
              <Options of={HOW_DID_YOU_HEAR} words={(option) => prettify(option)} />
            </Select>
          </Field>
        </div>
        <KnownCustomer {...form} />
      </Card>
      <Place side="pickup" freeFeet={freeFeet} form={form} />
      <Place side="delivery" freeFeet={freeFeet} form={form} />
      <StopsCard {...form} />
      <MoveCard {...form} />
      <Continue
        control={control}
        sample={SampleButton && <SampleButton onFill={(sample) => reset(sample, { keepFieldsRef: true })} />}
      />
    </form>
  )
}

/** Where the crew stops between the two; the form has their number, the draft what is known of them. */
function StopsCard({ control, setValue }: UseFormReturn<MoveForm, unknown, Move>) {
  const draft = useDraftStore()
  const typed = useDraft(({ stops }) => stops)
  const multipleStops = useWatch({ control, name: 'multipleStops' })
  const stops = shownStops({ multipleStops }, typed)
  return (
    <Card title="Stops on the way" className="lg:col-span-2">
      {stops.length > 0 && (
        <p className="mb-3 text-secondary text-text-2">
          The distance is from pickup to delivery. The way over stops with a ZIP code or town is added.
        </p>
      )}
      <StopFields
        stops={stops}
        onChange={(next) => {
          draft.change({ stops: next })
          if (next.length !== stops.length) setValue('multipleStops', String(next.length))
        }}
      />
    </Card>
  )
}

const MoveCard = (form: UseFormReturn<MoveForm, unknown, Move>) => {
  const { register, control, setValue } = form
  const draft = useDraftStore()
  const { errors } = form.formState
  return (
    <Card title="Move" className="lg:col-span-2">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <DistanceField {...form} error={errors.distance?.message} />
        <MoveDateField control={control} register={register} error={errors.moveDate?.message} />
        <Field label="Extra stops" error={errors.multipleStops?.message}>
          <Input
            {...register('multipleStops', {
              // No fewer than are described: which of them goes is said where they are.
              onBlur: ({ target }) => {
                const { length } = describedStops(draft.get().stops)
                if (Number(target.value) < length) setValue('multipleStops', String(length))
              },
            })}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
        </Field>
        <Field
          label={FIELD_LABELS.moveType}
          hint="Consumer law protects households only."
          error={errors.moveType?.message}
        >
          <Select {...register('moveType')}>
            <Options of={MOVE_TYPES} words={(type) => MOVE_TYPE_NAMES[type]} />
          </Select>
        </Field>
        <Field label="Notes" optional error={errors.moveNotes?.message} className="sm:col-span-full">
          <Textarea {...register('moveNotes')} />
        </Field>
        <Field
          label="Internal notes"
          optional
          hint="For your company only; customers never see them"
          error={errors.internalNotes?.message}
          className="sm:col-span-full"
        >
          <Textarea {...register('internalNotes')} />
        </Field>
      </div>
    </Card>
  )
}

type MoveDateFieldProps = {
  control: Control<MoveForm, unknown, Move>
  register: UseFormRegister<MoveForm>
  error: string | undefined
}

/** When the customer wants to move; a day that is over is questioned. */
function MoveDateField({ control, register, error }: MoveDateFieldProps) {
  const date = useWatch({ control, name: 'moveDate' })
  const { timeZone } = useOrganization()
  return (
    <Field label="Move date" optional error={error} hint={pastDayHint(date, timeZone)}>
      <Input {...register('moveDate')} type="date" />
    </Field>
  )
}

const PLACES = {
  pickup: { title: 'Pickup', address: 'originAddress' },
  delivery: { title: 'Delivery', address: 'destinationAddress' },
} as const

/** The fields of the access at one address of the move. */
const accessFields = (side: Side) =>
  formFields.filter((name) => {
    const { field } = FORM_FIELDS[name]
    return field in moveFields && field.startsWith(`${side}_`)
  })

type PlaceProps = {
  side: Side
  /** Carried without charge; null while unknown. */
  freeFeet: number | null
  form: UseFormReturn<MoveForm, unknown, Move>
}

/** One end of the move: where it is, and how hard it is to get the things in or out. */
function Place({ side, freeFeet, form }: PlaceProps) {
  const { register, control, formState } = form
  const { title, address } = PLACES[side]
  const errorOf = (name: FormField) => formState.errors[name]?.message
  const hints: Partial<Record<FormField, string>> = {
    [`${side}Stairs`]: 'Flights to carry things',
    [`${side}CarryFeet`]: freeFeet
      ? `To the truck; the first ${formatNumber(freeFeet)} ft are free`
      : 'To the truck',
  }
  return (
    <Card title={title}>
      <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
        <Field label={FIELD_LABELS[address]} error={errorOf(address)} className="col-span-full">
          <Input {...register(address)} autoComplete="off" />
        </Field>
        {accessFields(side).map((name) =>
          isYesOrNo(name) ? (
            <YesOrNo key={name} name={name} control={control} />
          ) : (
            <Field key={name} label={FIELD_LABELS[name]} error={errorOf(name)} hint={hints[name]}>
              <Input {...register(name)} type="number" inputMode="numeric" min={0} step={1} />
            </Field>
          ),
        )}
      </div>
    </Card>
  )
}

function YesOrNo({ name, control }: { name: FormField; control: Control<MoveForm, unknown, Move> }) {
  const { value, onChange, ...field } = useController({ name, control }).field
  return (
    <Checkbox
      {...field}
      label={FIELD_LABELS[name]}
      checked={value !== ''}
      onChange={({ target }) => onChange(typedAs(target.checked))}
      className="col-span-full"
    />
  )
}

type ContinueProps = { control: Control<MoveForm, unknown, Move>; sample: ReactNode }

/** The submit button, enabled once all required fields are filled; lists those that are missing. */
function Continue({ control, sample }: ContinueProps) {
  const required = useWatch({ control, name: requiredFields })
  const missing = missingFields(required)
  return (
    <div className="z-10 flex items-center justify-end gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-above-tabs max-sm:flex-wrap max-sm:border-t max-sm:border-border max-sm:bg-surface max-sm:px-page-x max-sm:py-3 lg:col-span-2">
      <p
        id="still-needed"
        className="min-w-0 flex-auto text-secondary text-text-3 max-sm:basis-full max-sm:empty:hidden"
      >
        {missing.length > 0 && `Still needed: ${missing.join(', ')}`}
      </p>
      {sample && <Suspense fallback={null}>{sample}</Suspense>}
      <Button
        type="submit"
        variant="primary"
        disabled={missing.length > 0}
        aria-describedby="still-needed"
        className="max-sm:flex-auto"
      >
        Continue to Items
      </Button>
    </div>
  )
}
