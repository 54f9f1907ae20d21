import type { Survey } from '../jurisdictions/jurisdiction.ts'
import { jurisdictionOf } from '../jurisdictions/jurisdiction-of.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'

type Quoted = {
  readonly pickupAddress: string | null
  readonly deliveryAddress: string | null
  readonly survey: Survey | null
}

/** What a quote's document is called, and its price where nobody may call it an estimate; null: it may be. */
export function namingOf({ pickupAddress, deliveryAddress, survey }: Quoted): {
  title: string
  unsurveyedPrice: string | null
} {
  const { naming, surveys } = jurisdictions[jurisdictionOf(pickupAddress, deliveryAddress)]
  if (naming === null) return { title: 'Moving quote', unsurveyedPrice: null }
  const isSurveyed = survey !== null && surveys?.is.includes(survey)
  return { title: naming.is.document, unsurveyedPrice: isSurveyed ? null : naming.is.unsurveyedPrice }
}
