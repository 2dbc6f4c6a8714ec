import type { Topic } from './topic.ts'

/** Tools for delivery and monitoring. */
export const delivery: readonly Topic[] = [
  [
    'github-actions',
    'GitHub Actions',
    'tool',
    {
      npm: ['@actions'],
      files: [
        '.github/workflows/*.yml',
        '.github/workflows/*.yaml',
        '.github/actions/**/action.yml',
        '.github/actions/**/action.yaml',
        '/action.yml',
        '/action.yaml',
      ],
    },
  ],
  ['gitlab-ci', 'GitLab CI', 'tool', { files: ['.gitlab-ci.yml', '*.gitlab-ci.yml', '.gitlab/ci/**/*.yml'] }],
  [
    'jenkins',
    'Jenkins',
    'tool',
    {
      maven: ['hudson', 'jenkins', 'org.jenkinsci'],
      files: ['Jenkinsfile', 'Jenkinsfile.*', '*.jenkinsfile'],
      origins: ['github.com/jenkinsci/jenkins'],
    },
  ],
  ['circleci', 'CircleCI', 'tool', { files: ['.circleci/config.yml'] }],
  ['travis-ci', 'Travis CI', 'tool', { files: ['.travis.yml'] }],
  [
    'prometheus',
    'Prometheus',
    'tool',
    {
      npm: ['prom-client'],
      pypi: ['prometheus_client'],
      go: ['github.com/prometheus'],
      maven: ['io.prometheus', 'io.micrometer.prometheus'],
      cargo: ['prometheus', 'prometheus-client', 'metrics-exporter-prometheus'],
      files: ['prometheus.yml', 'prometheus.yaml', 'alertmanager.yml'],
      origins: ['github.com/prometheus/prometheus'],
    },
  ],
  [
    'grafana',
    'Grafana',
    'tool',
    {
      npm: ['@grafana'],
      go: ['github.com/grafana'],
      files: ['**/grafana/**/*.json', '**/grafana/**/*.yml', '**/grafana/**/*.yaml'],
      origins: ['github.com/grafana/grafana'],
    },
  ],
  [
    'opentelemetry',
    'OpenTelemetry',
    'tool',
    {
      npm: ['@opentelemetry'],
      pypi: ['opentelemetry'],
      go: ['go.opentelemetry.io'],
      maven: ['io.opentelemetry'],
      cargo: ['opentelemetry', 'opentelemetry-otlp', 'tracing-opentelemetry'],
      origins: ['github.com/open-telemetry/opentelemetry-collector'],
    },
  ],
  [
    'sentry',
    'Sentry',
    'tool',
    {
      npm: ['@sentry'],
      pypi: ['sentry_sdk'],
      go: ['github.com/getsentry/sentry-go'],
      maven: ['io.sentry'],
      cargo: ['sentry'],
      origins: ['github.com/getsentry/sentry'],
    },
  ],
  [
    'datadog',
    'Datadog',
    'tool',
    {
      npm: ['dd-trace', '@datadog'],
      pypi: ['datadog', 'ddtrace'],
      go: ['github.com/DataDog', 'gopkg.in/DataDog/dd-trace-go.v1'],
      maven: ['com.datadog'],
    },
  ],
  [
    'ebpf',
    'eBPF',
    'tool',
    { pypi: ['bcc'], go: ['github.com/cilium/ebpf'], cargo: ['aya', 'libbpf-rs'], files: ['*.bpf.c'] },
  ],
  ['figma', 'Figma', 'tool', { npm: ['@figma'] }],
]
