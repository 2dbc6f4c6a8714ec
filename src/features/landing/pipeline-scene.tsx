import { ActionIcon } from '@mantine/core'
import { IconBan, IconPlayerPause, IconPlayerPlay, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { messages } from './messages.ts'
import '#src/ui/theme/pipeline-tokens.css'
import classes from './pipeline-scene.module.css'
import { useScene, type Scene } from './use-scene.ts'

const words = messages.scene
const kinds = ['screen', 'submitted', 'interview'] as const
/** The other candidates by column; the first column reserves the moving card's place. */
const others = [
  [
    { name: 'Marcin Wrona', headline: 'Platform engineer', stay: '8 d · us' },
    { name: 'Zeynep Aksoy', headline: 'TypeScript engineer', stay: '4 d · us' },
  ],
  [{ name: 'Mathieu Girard', headline: 'Product engineer', stay: '1 d · client' }],
  [
    { name: 'Ngozi Eze', headline: 'Web performance', stay: '9 d · client' },
    { name: 'Minh Yoon', headline: 'Full-stack engineer', stay: '8 d · client' },
  ],
] as const
const controls = {
  playing: { icon: IconPlayerPause, label: words.pause },
  paused: { icon: IconPlayerPlay, label: words.resume },
  ended: { icon: IconRefresh, label: words.play },
}
const lifted: ReadonlySet<Scene> = new Set(['lifted', 'over'])
const open: ReadonlySet<Scene> = new Set(['refused', 'cure'])

/** The product in action: a card is lifted, columns respond, a refusal explains itself, its fix is applied. */
export function PipelineScene() {
  const { scene, state, toggle } = useScene()
  const { icon: Shape, label } = controls[state]
  return (
    <div className={classes.root}>
      <div className={classes.scene} data-scene={scene} role="img" aria-label={words.label}>
        {words.columns.map((name, column) => (
          <div
            key={name}
            className={classes.column}
            data-refused={(lifted.has(scene) && column > 0) || undefined}
          >
            <p className={classes.head}>
              <span className={classes.kind} data-kind={kinds[column]} />
              {name}
            </p>
            {lifted.has(scene) ? <Verdict column={column} /> : null}
            <div className={classes.cards} data-column={column}>
              {(others[column] ?? []).map((person) => (
                <SceneCard key={person.name} {...person} />
              ))}
            </div>
          </div>
        ))}
        <div className={classes.mover}>
          <SceneCard
            name="Ava Kowalski"
            headline="Senior React engineer"
            stay={scene === 'moved' ? '<1 d · client' : '5 d · us'}
            consent={scene === 'cured' || scene === 'moved'}
          />
        </div>
        {open.has(scene) ? (
          <div className={classes.why}>
            <p className={classes.reason}>{words.reason}</p>
            <span className={classes.cure}>{words.cure}</span>
            <p className={classes.fact}>{words.fact}</p>
          </div>
        ) : null}
        <p className={classes.toast}>{words.done}</p>
      </div>
      <ActionIcon className={classes.control ?? ''} aria-label={label} title={label} onClick={toggle}>
        <Shape size={16} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

function Verdict({ column }: { column: number }) {
  if (column === 0) return <p className={classes.verdict}>{words.here}</p>
  return (
    <p className={classes.verdict} data-kind="refused">
      <IconBan size={14} stroke={1.5} aria-hidden="true" />
      {words.refused}
    </p>
  )
}

interface SceneCardProps {
  name: string
  headline: string
  stay: string
  consent?: boolean
}

function SceneCard({ name, headline, stay, consent = false }: SceneCardProps) {
  return (
    <div className={classes.card}>
      <p className={classes.line}>
        <Avatar name={name} id={name} />
        <span className={classes.name}>{name}</span>
      </p>
      <p className={classes.faint}>{headline}</p>
      <p className={classes.faint}>
        <span>{stay}</span>
        {consent ? <IconShieldCheck className={classes.consent} size={14} stroke={1.5} /> : null}
      </p>
    </div>
  )
}
