import type { Topic } from './topic.ts'

/** Go libraries and frameworks. */
export const goLibraries: readonly Topic[] = [
  [
    'gin',
    'Gin',
    'framework',
    { go: ['github.com/gin-gonic/gin', 'github.com/gin-contrib'], origins: ['github.com/gin-gonic/gin'] },
  ],
  ['echo', 'Echo', 'framework', { go: ['github.com/labstack/echo'], origins: ['github.com/labstack/echo'] }],
  ['fiber', 'Fiber', 'framework', { go: ['github.com/gofiber'], origins: ['github.com/gofiber/fiber'] }],
  ['chi', 'chi', 'framework', { go: ['github.com/go-chi'], origins: ['github.com/go-chi/chi'] }],
  [
    'gorilla',
    'Gorilla',
    'library',
    { go: ['github.com/gorilla'], origins: ['github.com/gorilla/mux', 'github.com/gorilla/websocket'] },
  ],
  [
    'beego',
    'Beego',
    'framework',
    { go: ['github.com/astaxie/beego', 'github.com/beego/beego'], origins: ['github.com/beego/beego'] },
  ],
  ['go-kit', 'Go kit', 'framework', { go: ['github.com/go-kit'], origins: ['github.com/go-kit/kit'] }],
  [
    'gorm',
    'GORM',
    'library',
    { go: ['gorm.io', 'github.com/jinzhu/gorm'], origins: ['github.com/go-gorm/gorm'] },
  ],
  [
    'ent',
    'ent',
    'library',
    { go: ['entgo.io/ent', 'github.com/facebook/ent'], origins: ['github.com/ent/ent'] },
  ],
  [
    'cobra',
    'Cobra',
    'library',
    {
      go: ['github.com/spf13/cobra', 'github.com/spf13/viper'],
      origins: ['github.com/spf13/cobra', 'github.com/spf13/viper'],
    },
  ],
  [
    'bubble-tea',
    'Bubble Tea',
    'framework',
    { go: ['github.com/charmbracelet'], origins: ['github.com/charmbracelet/bubbletea'] },
  ],
  ['zap', 'Zap', 'library', { go: ['go.uber.org/zap'], origins: ['github.com/uber-go/zap'] }],
  [
    'logrus',
    'Logrus',
    'library',
    { go: ['github.com/sirupsen/logrus'], origins: ['github.com/sirupsen/logrus'] },
  ],
  ['wire', 'Wire', 'library', { go: ['github.com/google/wire'], origins: ['github.com/google/wire'] }],
  [
    'temporal',
    'Temporal',
    'framework',
    {
      go: ['go.temporal.io'],
      npm: ['@temporalio'],
      pypi: ['temporalio'],
      maven: ['io.temporal'],
      origins: ['github.com/temporalio/temporal', 'github.com/temporalio/sdk-go'],
    },
  ],
  [
    'etcd',
    'etcd',
    'tool',
    { go: ['go.etcd.io', 'github.com/coreos/etcd'], origins: ['github.com/etcd-io/etcd'] },
  ],
  [
    'testify',
    'Testify',
    'library',
    { go: ['github.com/stretchr/testify'], origins: ['github.com/stretchr/testify'] },
  ],
  [
    'ginkgo',
    'Ginkgo',
    'library',
    { go: ['github.com/onsi/ginkgo', 'github.com/onsi/gomega'], origins: ['github.com/onsi/ginkgo'] },
  ],
]
