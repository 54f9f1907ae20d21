import { useRouteContext } from '@tanstack/react-router'
import type { Feature } from './feature.ts'

/** All that the app is made of, on any page. */
export const useFeatures = (): readonly Feature[] => useRouteContext({ from: '__root__' }).features
