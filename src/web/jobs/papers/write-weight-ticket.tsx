import { weightTicketSaid } from '../../../domain/papers/weight-ticket.ts'
import { ActForm, choice, day, figure, line, orNull, sentAs } from '../../act-form.tsx'
import { SIGNER_MISSING, useWrittenPaper, type WritePaperProps } from './written-paper.ts'

type Props = WritePaperProps & {
  /** The crew's pictures of scale tickets. */
  pictures: readonly { sha256: string; words: string }[]
}

/** What a scale's ticket says, typed at the desk. */
export function WriteWeightTicket({ pictures, ...props }: Props) {
  const { number, id: _, job, ...dialog } = props
  const { now, signer, sign } = useWrittenPaper('weight_ticket', props)
  const halves = { half: 'always' as const }
  const pounds = (label: string) =>
    sentAs(figure(label, { ...halves, type: 'number', step: 'any' }), (typed) => typed ?? Number.NaN)
  const shots = pictures.map(({ sha256, words }) => [sha256, words])
  return (
    <ActForm
      {...dialog}
      body={weightTicketSaid}
      fields={{
        scale: line('Name of the scale'),
        place: line('Where it is'),
        weighedOn: day('Date', { ...halves, start: now.slice(0, 10) }),
        vehicle: line('Truck', halves),
        grossLb: pounds('Loaded, in pounds'),
        tareLb: pounds('Empty, in pounds'),
        photo: orNull(
          choice('Picture of the scale’s ticket', Object.fromEntries([...shots, ['', 'None']]), {
            start: pictures.at(-1)?.sha256 ?? '',
            shown: () => pictures.length > 0,
          }),
        ),
        signer: line('Signed for the company', { start: signer, missing: SIGNER_MISSING }),
      }}
      sent={({ signer: _signer, ...said }) => ({ ...said, number, replaces: null })}
      title={`Weight ticket ${number}`}
      description="One weighing of one truck, as the scale’s own ticket says it."
      action="Sign and add"
      busyLabel="Adding..."
      onSave={(said, form) => sign(weightTicketSaid.parse(said), form.getValues('signer').trim())}
    />
  )
}
