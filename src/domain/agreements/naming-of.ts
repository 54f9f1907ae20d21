import type { Jurisdiction, Survey } from '../jurisdictions/jurisdiction.ts'

/** What a quote's document is called by these rules, and its price where no one may call it an estimate; null: it may be. */
export function namingOf(
  { naming, surveys }: Pick<Jurisdiction, 'naming' | 'surveys'>,
  survey: Survey | null,
): { title: string; unsurveyedPrice: string | null } {
  if (naming === null) return { title: 'Moving quote', unsurveyedPrice: null }
  const isSurveyed = survey !== null && surveys?.is.includes(survey)
  return { title: naming.is.document, unsurveyedPrice: isSurveyed ? null : naming.is.unsurveyedPrice }
}
