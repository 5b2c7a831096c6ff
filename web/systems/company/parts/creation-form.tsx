import { Building2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { normalText } from '#protocol/normal-text.ts';
import {
  CREATION_DOLLARS,
  DEFAULT_SALARY_DOLLARS,
  INDUSTRIES,
  INDUSTRY_NAMES,
  type Industry,
  MAX_SALARY_DOLLARS,
  MIN_SALARY_DOLLARS,
  NAME_LENGTH,
} from '#protocol/systems/company/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { isNoNumber, NOT_A_NUMBER } from '#web/ui/typed-number.ts';
import { Door } from '../art/door.tsx';
import { salaryOf } from '../model.ts';
import { useCompanyCommand } from '../use-company.ts';
import { CostBox } from './cost-box.tsx';
import { defaultName, formatPrice, shortReason } from './format.ts';
import { SalaryCurve } from './salary-curve.tsx';

const FORM = 'create-company';

const SALARY_TEXT = `Between ${formatPrice(MIN_SALARY_DOLLARS)} and ${formatPrice(MAX_SALARY_DOLLARS)}, to the cent.`;

const industries = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_NAMES[value] }));

export function CreationForm() {
  const { username } = useUser();
  const [name, setName] = useState('');
  const [industry, setIndustry] = useState<Industry>('general');
  const [salaryText, setSalaryText] = useState(String(DEFAULT_SALARY_DOLLARS));
  const { isBusy, run } = useCreate();
  const salary = salaryOf(salaryText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && salary !== null) void run({ name: normalText(name), industry, salary });
  };
  const fallbackName = defaultName(username);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Panel title="Found a company" note="One per player. Staff earn by the hour as long as you pay them.">
        <form id={FORM} onSubmit={submit} className="grid gap-5" noValidate>
          <div className="grid items-end gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <div className="grid content-start gap-5 self-start">
              <Field label="Company Name">
                {(control) => (
                  <Input
                    {...control}
                    value={name}
                    placeholder={fallbackName}
                    maxLength={NAME_LENGTH}
                    autoComplete="off"
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
              <Field label="Industry">
                {(control) => (
                  <Select
                    {...control}
                    options={industries}
                    value={industry}
                    onChange={(event) => setIndustry(event.target.value as Industry)}
                  />
                )}
              </Field>
              <SalaryField text={salaryText} isWrong={salary === null} onChange={setSalaryText} />
            </div>
            <div className="rounded-md border border-line bg-page px-3 pt-3 max-sm:hidden">
              <Door name={normalText(name) === '' ? fallbackName : name} trade={INDUSTRY_NAMES[industry]} />
            </div>
          </div>
          <SalaryCurve salary={salary} />
        </form>
      </Panel>
      <CostBox salary={salary}>
        <CreateButton salary={salary} isBusy={isBusy} />
      </CostBox>
    </div>
  );
}

interface SalaryFieldProps {
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

const SalaryField = ({ text, isWrong, onChange }: SalaryFieldProps) => (
  <Field
    label="Starting Employee Salary"
    hint="Per month, per employee. You can’t change it later."
    error={isNoNumber(text) ? NOT_A_NUMBER : isWrong ? SALARY_TEXT : undefined}
  >
    {(control) => (
      <NumberInput
        {...control}
        before="$"
        min={MIN_SALARY_DOLLARS}
        max={MAX_SALARY_DOLLARS}
        step={0.01}
        text={text}
        onText={onChange}
      />
    )}
  </Field>
);

function CreateButton({ salary, isBusy }: { salary: number | null; isBusy: boolean }) {
  const { dollars } = useUser();
  const short = isBusy ? undefined : shortReason(CREATION_DOLLARS, { dollars, accrued: 0 });
  const reason = short ?? (salary === null ? 'The salary is not one that can be paid.' : undefined);
  return (
    <ThumbBar>
      <Button
        type="submit"
        form={FORM}
        variant="primary"
        size="lg"
        icon={Building2}
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        className="w-full"
      >
        {short === undefined ? `Create Company (${formatPrice(CREATION_DOLLARS)})` : 'Insufficient Funds'}
      </Button>
    </ThumbBar>
  );
}

const useCreate = () =>
  useCompanyCommand({
    name: 'create',
    send: (company: { name: string; industry: Industry; salary: number }) =>
      api.command('POST /api/tycoon-company/create', company),
    expectedDollars: -CREATION_DOLLARS,
    fallback: 'Failed to create company',
  });
