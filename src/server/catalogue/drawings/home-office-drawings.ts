import { cart } from './carts.ts'
import { bookcase, cabinet, chest } from './casework.ts'
import { bin } from './containers.ts'
import { deskLamp, easel, globe, wallBoard } from './decor.ts'
import {
  computerDesk,
  conferenceTable,
  desk,
  deskHutch,
  deskReturn,
  draftingTable,
  lShapedDesk,
  rolltopDesk,
  secretaryDesk,
  standingDesk,
  workTable,
} from './desks.ts'
import {
  copier,
  desktopComputer,
  dualMonitors,
  laptop,
  multifunctionPrinter,
  paperShredder,
  printer,
  projector,
  router,
  scanner,
  serverRack,
  singleMonitor,
  telescope,
  typewriter,
  upsBattery,
} from './electronics.ts'
import { documentSafe } from './household.ts'
import { chairMat, printerOnTop } from './office-pieces.ts'
import { blue, charcoal, leather, painted, steel, walnut, wood } from './palette.ts'
import { chair, officeChair } from './seats.ts'

/** How each item of the home office is drawn. */
export const HOME_OFFICE_DRAWINGS: Readonly<Record<string, string>> = {
  'office-desk': desk({ width: 88 }),
  'desk-small': desk({ width: 62 }),
  'desk-executive': desk({ width: 104, tone: walnut, pedestals: 2, panel: true }),
  'desk-l-shaped': lShapedDesk(),
  'standing-desk': standingDesk(),
  'desk-computer': computerDesk(),
  'desk-secretary': secretaryDesk(),
  'desk-rolltop': rolltopDesk(),
  'desk-hutch': deskHutch(),
  'desk-return': deskReturn(),
  'drafting-table': draftingTable(),
  'conference-table': conferenceTable(),
  'work-table': workTable(),

  'office-chair': officeChair(),
  'executive-chair': officeChair({ tone: leather, backHeight: 44, arms: true }),
  'guest-chair': chair(charcoal, blue, true),
  'chair-mat': chairMat(),

  'file-cabinet-two-drawer': chest(2, 38, 42, steel),
  'file-cabinet-three-drawer': chest(3, 38, 56, steel),
  'file-cabinet-four-drawer': chest(4, 38, 74, steel),
  'file-cabinet-lateral': chest(3, 76, 56, steel),
  'bookshelf-office': bookcase(4, 50, 76, walnut),
  'office-credenza': cabinet({
    width: 96,
    height: 42,
    tone: walnut,
    base: 'plinth',
    rows: [{ share: 1, cells: ['door-right', 'drawer', 'drawer', 'door-left'] }],
  }),
  'storage-cabinet-office': cabinet({
    width: 56,
    height: 74,
    tone: painted,
    base: 'plinth',
    rows: [{ share: 1, cells: ['door-right', 'door-left'] }],
  }),
  'safe-document': documentSafe(),
  'waste-basket': bin(36, 40, charcoal, 'open'),

  'computer-desktop': desktopComputer(),
  'computer-monitor': singleMonitor(),
  'dual-monitor-setup': dualMonitors(),
  'laptop-and-accessories': laptop(),
  printer: printer(),
  'printer-multifunction': multifunctionPrinter(),
  'printer-stand': cart({
    width: 62,
    height: 40,
    frame: charcoal,
    shelf: wood,
    shelves: 2,
    load: printerOnTop,
  }),
  copier: copier(),
  scanner: scanner(),
  'paper-shredder': paperShredder(),
  'server-rack': serverRack(),
  'ups-battery': upsBattery(),
  'router-and-network-gear': router(),
  projector: projector(),
  typewriter: typewriter(),

  whiteboard: wallBoard('whiteboard'),
  'bulletin-board': wallBoard('cork'),
  'desk-lamp': deskLamp(),
  easel: easel(),
  globe: globe(),
  telescope: telescope(),
}
