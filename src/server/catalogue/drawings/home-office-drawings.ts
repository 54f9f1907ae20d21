import { cart } from './carts.ts'
import { bookcase, cabinet, fileCabinet } from './casework.ts'
import { bin } from './containers.ts'
import { globe } from './decor.ts'
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
import { desktopComputer, dualMonitors, laptop, singleMonitor } from './electronics.ts'
import { documentSafe } from './household.ts'
import { deskLamp } from './lamps.ts'
import {
  copier,
  multifunctionPrinter,
  paperShredder,
  printer,
  router,
  scanner,
  serverRack,
  typewriter,
  upsBattery,
} from './office-machines.ts'
import { chairMat, printerOnTop } from './office-pieces.ts'
import { projector, telescope } from './optics.ts'
import { blue, charcoal, leather, painted, steel, walnut, wood } from './palette.ts'
import { chair, officeChair } from './seats.ts'
import { easel, wallBoard } from './wall-pieces.ts'

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

  'file-cabinet-two-drawer': fileCabinet(2, 40, 42, steel),
  'file-cabinet-three-drawer': fileCabinet(3, 40, 56, steel),
  'file-cabinet-four-drawer': fileCabinet(4, 40, 74, steel),
  'file-cabinet-lateral': fileCabinet(3, 78, 56, steel),
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
