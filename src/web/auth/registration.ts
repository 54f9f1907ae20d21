import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'

/** Whether a company may be registered here; as long as nobody has said no, it may. */
export const useRegistrationOpen = (): boolean => useQuery(reading(api.auth.registration)).data?.open ?? true
