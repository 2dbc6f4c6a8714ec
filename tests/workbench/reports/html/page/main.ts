import { part } from './element.ts'
import { unpacked } from './page-data.ts'
import { startTheme } from './theme.ts'
import { Workbench } from './workbench.ts'

async function begin(): Promise<void> {
  startTheme()
  const data = await unpacked(part('data').textContent ?? '')
  const [first] = data
  if (first !== undefined) new Workbench(data, first).begin()
  document.documentElement.dataset['ready'] = ''
}

void begin()
