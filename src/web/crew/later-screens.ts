import { AmountScreen } from './amount-screen.tsx'
import { ChangeScreen } from './change-screen.tsx'
import { DelayScreen } from './delay-screen.tsx'
import { HappenedScreen } from './happened-screen.tsx'
import { InventoryScreen } from './inventory-screen.tsx'
import { PapersScreen } from './papers-screen.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { PhotosScreen } from './photos-screen.tsx'
import { SignScreen } from './sign-screen.tsx'
import { WeighScreen } from './weigh-screen.tsx'

/** What is a press away from a job: one file beside the app's own, so that the day itself is there soon. */
export const LATER_SCREENS = {
  amount: AmountScreen,
  change: ChangeScreen,
  delay: DelayScreen,
  happened: HappenedScreen,
  inventory: InventoryScreen,
  papers: PapersScreen,
  payment: PaymentScreen,
  photos: PhotosScreen,
  sign: SignScreen,
  weigh: WeighScreen,
}
