import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { SURVEYS, type Survey } from '../../domain/agreements/jurisdiction.ts'
import { jurisdictions } from '../../domain/agreements/jurisdictions.ts'
import { PRICE_KIND_NAMES, type PriceKind } from '../../domain/agreements/price-kind.ts'
import { isStale, reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { fieldErrors } from '../field-errors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { quoteQuery, reloadQuotes } from './queries.ts'
import { SURVEY_NAMES } from './quote-words.ts'

type AgreementDialogProps = { quote: Quote; open: boolean; onClose: () => void }

/** Says what the quote's price means and how the goods were surveyed. Its state resets with every opening. */
export function AgreementDialog(props: AgreementDialogProps) {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpenings(openings + 1)
  }
  return <AgreementForm key={openings} {...props} />
}

function AgreementForm({ quote, open, onClose }: AgreementDialogProps) {
  const queryClient = useQueryClient()
  const { kinds, kindsWithMaximum, surveys, unknownKind } = jurisdictions[quote.jurisdiction]
  const [kind, setKind] = useState<PriceKind | ''>(quote.price_kind ?? '')
  const [maximum, setMaximum] = useState(quote.maximum_price?.toFixed(2) ?? '')
  const [isNoNumber, setIsNoNumber] = useState(false)
  const [survey, setSurvey] = useState<Survey | ''>(quote.survey ?? '')
  const effective = kind || quote.price_kind_suggested
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.quotes.update({
        params: { id: quote.id },
        body: { price_kind: kind || null, maximum_price: dollarsIn(maximum), survey: survey || null },
        ifMatch: quote.version,
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(quoteQuery(String(quote.id)).queryKey, saved)
      void reloadQuotes(queryClient, quote.id)
      onClose()
    },
    // With the version that the other saved, a second press saves over it.
    onError: (error) =>
      isStale(error) &&
      void queryClient.invalidateQueries({ queryKey: quoteQuery(String(quote.id)).queryKey }),
  })
  const errors = fieldErrors(save.error)
  const isOfField = Object.keys(errors).length > 0

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Price type and survey"
      width="narrow"
      onSubmit={() => {
        // JSON knows no NaN: it would be sent as no maximum at all.
        const isNoNumber = Number.isNaN(dollarsIn(maximum))
        setIsNoNumber(isNoNumber)
        if (!isNoNumber && !save.isPending) save.mutate()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {save.isError && !isOfField && (
          <Banner kind="error">{reasonOf(save.error, 'It could not be saved. Please try again.')}</Banner>
        )}
        <Field
          label="Price type"
          error={errors.price_kind}
          hint={kinds.length < Object.keys(PRICE_KIND_NAMES).length && unknownKind.replace(/ Choose .*$/, '')}
        >
          <Select value={kind} onChange={(event) => setKind(event.target.value as PriceKind | '')}>
            <option value="">{PRICE_KIND_NAMES[quote.price_kind_suggested]} (suggested)</option>
            {kinds.map((known) => (
              <option key={known} value={known}>
                {PRICE_KIND_NAMES[known]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Maximum price in $"
          optional={!kindsWithMaximum.includes(effective)}
          error={isNoNumber ? 'Must be a number' : errors.maximum_price}
          hint={effective === 'binding' ? 'A binding price is its own maximum.' : undefined}
        >
          <Input
            value={maximum}
            onChange={(event) => setMaximum(event.target.value)}
            inputMode="decimal"
            className="tabular"
          />
        </Field>
        <Field
          label="Survey of the goods"
          optional={surveys.length === 0}
          error={errors.survey}
          hint="Only staff see this."
        >
          <Select value={survey} onChange={(event) => setSurvey(event.target.value as Survey | '')}>
            <option value="">None recorded</option>
            {SURVEYS.map((known) => (
              <option key={known} value={known}>
                {SURVEY_NAMES[known]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}

/** `$2,000.50` as 2000.5; null for nothing, NaN for what is no number. */
function dollarsIn(typed: string): number | null {
  const bare = typed.replace(/[$,\s]/g, '')
  return bare === '' ? null : Number(bare)
}
