import { Button } from '../../ui/button.tsx'
import { EMPTY_MOVE_FORM, type MoveForm } from './move-form.ts'

const SAMPLE: MoveForm = {
  ...EMPTY_MOVE_FORM,
  customerName: 'Megan Ortega',
  customerEmail: 'megan.ortega@example.com',
  customerPhone: '(303) 555-0117',
  howDidYouHear: 'google_search',
  moveDate: '2026-11-28',
  moveNotes: 'Street parking only at the pickup.',
  originAddress: '1840 Pearl St, Apt 3B, Denver, CO 80203',
  destinationAddress: '6217 Marigold Ct, Arvada, CO 80004',
  distance: '11.4',
  pickupStairs: '2',
  deliveryCarryFeet: '120',
}

/** For those who develop the app: a move that is worth looking at. */
export function SampleButton({ onFill }: { onFill: (sample: MoveForm) => void }) {
  return <Button onClick={() => onFill(SAMPLE)}>Fill sample data</Button>
}
