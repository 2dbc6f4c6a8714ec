import type { Topic } from './topic.ts'

/** Message queues, data warehouses and data pipelines. */
export const dataPlatforms: readonly Topic[] = [
  [
    'kafka',
    'Kafka',
    'tool',
    {
      aliases: ['apache kafka'],
      npm: ['kafkajs', 'node-rdkafka', '@confluentinc'],
      pypi: ['kafka', 'confluent_kafka', 'aiokafka', 'faust'],
      go: [
        'github.com/segmentio/kafka-go',
        'github.com/confluentinc/confluent-kafka-go',
        'github.com/IBM/sarama',
        'github.com/Shopify/sarama',
        'github.com/twmb/franz-go',
      ],
      maven: ['org.apache.kafka', 'org.springframework.kafka', 'io.confluent'],
      cargo: ['rdkafka'],
      origins: ['github.com/apache/kafka'],
    },
  ],
  [
    'rabbitmq',
    'RabbitMQ',
    'tool',
    {
      npm: ['amqplib', 'amqp-connection-manager'],
      pypi: ['pika', 'aio_pika', 'kombu'],
      go: ['github.com/rabbitmq', 'github.com/streadway/amqp'],
      maven: ['com.rabbitmq', 'org.springframework.amqp'],
      cargo: ['lapin'],
      origins: ['github.com/rabbitmq/rabbitmq-server'],
    },
  ],
  [
    'nats',
    'NATS',
    'tool',
    {
      npm: ['nats', '@nats-io'],
      pypi: ['nats'],
      go: ['github.com/nats-io'],
      maven: ['io.nats'],
      cargo: ['async-nats', 'nats'],
      origins: ['github.com/nats-io/nats-server'],
    },
  ],
  [
    'pulsar',
    'Apache Pulsar',
    'tool',
    {
      npm: ['pulsar-client'],
      pypi: ['pulsar'],
      go: ['github.com/apache/pulsar-client-go'],
      maven: ['org.apache.pulsar'],
      cargo: ['pulsar'],
      origins: ['github.com/apache/pulsar'],
    },
  ],
  [
    'snowflake',
    'Snowflake',
    'tool',
    {
      npm: ['snowflake-sdk'],
      pypi: ['snowflake'],
      go: ['github.com/snowflakedb/gosnowflake'],
      maven: ['net.snowflake'],
    },
  ],
  [
    'bigquery',
    'BigQuery',
    'tool',
    {
      npm: ['@google-cloud/bigquery'],
      pypi: ['google.cloud.bigquery'],
      go: ['cloud.google.com/go/bigquery'],
      maven: ['com.google.cloud.bigquery'],
    },
  ],
  [
    'databricks',
    'Databricks',
    'tool',
    {
      pypi: ['databricks', 'delta'],
      go: ['github.com/databricks'],
      maven: ['io.delta'],
      files: ['databricks.yml'],
    },
  ],
  [
    'dbt',
    'dbt',
    'tool',
    { pypi: ['dbt'], files: ['dbt_project.yml'], origins: ['github.com/dbt-labs/dbt-core'] },
  ],
  ['airflow', 'Airflow', 'tool', { pypi: ['airflow'], origins: ['github.com/apache/airflow'] }],
]
